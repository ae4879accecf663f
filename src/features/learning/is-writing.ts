/**
 * Whether somebody is in the middle of writing on this page: a comment, a message to the support.
 */
export function isWriting(): boolean {
  const field = document.activeElement
  return field instanceof HTMLTextAreaElement && field.value !== ''
}
