import { isDeepStrictEqual } from 'node:util'
import type { RichText } from './rich-text'

/**
 * Whether two formatted texts say the same in the same form. What editors note for themselves makes
 * no difference: a text that was only opened and saved is still the same, and so is one that an
 * earlier version of the CMS has written. Anything else does.
 */
export const isSameText = (a: RichText, b: RichText): boolean => isSameValue(a.root, b.root)

/** The same for the value of any field: plain text, formatted text, or rows of them. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(withoutNotes({ value: a }), withoutNotes({ value: b }))

/** What nobody reads. */
const notes = new Set(['id', 'version', 'direction', 'mode', 'detail', 'textFormat', 'textStyle'])

function withoutNotes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNotes)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => !notes.has(key) && !isEmpty(value))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutNotes(value)]))
}

/** A setting that is left out means the same as one that is off. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === 0 || value === false
