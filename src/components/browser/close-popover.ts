/**
 * Closes the popover around an element. Browsers without popovers render its contents inline, where
 * nothing has to be closed.
 */
export function closePopover(inside: HTMLElement): void {
  const popover = inside.closest<HTMLElement>('[popover]')
  if (popover && 'hidePopover' in popover) popover.hidePopover()
}
