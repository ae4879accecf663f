import type { MouseEvent } from 'react'

/** Other clicks mean: in a new tab, in a new window, as a download. Those are the browser's. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
