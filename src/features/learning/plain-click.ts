import type { MouseEvent } from 'react'

/**
 * Returns whether a click should navigate here. With modifier keys or another button, the browser
 * opens a new tab or window, or downloads.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
