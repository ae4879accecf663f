/**
 * Whether somebody is in the middle of writing on this page: a comment, an answer, a message to the
 * support.
 */
export function isWriting(): boolean {
  const field = document.activeElement
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text')
  return isText && field.value !== ''
}
