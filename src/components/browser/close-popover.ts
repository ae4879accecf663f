/** Closes the popover around an element, if the browser supports popovers. */
export function closePopover(inside: HTMLElement): void {
  const popover = inside.closest<HTMLElement>('[popover]')
  if (popover && 'hidePopover' in popover) popover.hidePopover()
}
