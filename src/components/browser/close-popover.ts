/** Closes the popover around an element, if the browser supports popovers. */
export function closePopover(element: HTMLElement): void {
  const popover = element.closest<HTMLElement>('[popover]')
  if (popover && 'hidePopover' in popover) popover.hidePopover()
}
