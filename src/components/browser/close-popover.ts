/**
 * Closes the popover in which an element stands. A browser that knows none shows what is in it in
 * the page, where nothing needs to be closed.
 */
export function closePopover(inside: HTMLElement): void {
  const popover = inside.closest<HTMLElement>('[popover]')
  if (popover && 'hidePopover' in popover) popover.hidePopover()
}
