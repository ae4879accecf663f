import { isDeepStrictEqual } from 'node:util'
import type { RichText } from './rich-text'

/**
 * Returns whether two rich texts have the same content and formatting. Ignores editor metadata,
 * which can change when a text is opened and saved without edits, or when the CMS is upgraded.
 */
export const isSameText = (a: RichText, b: RichText): boolean => isSameValue(a.root, b.root)

/**
 * Returns whether two values of any field (plain text, rich text, or rows) are the same, ignoring
 * editor metadata.
 */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(withoutMetadata({ value: a }), withoutMetadata({ value: b }))

/** Properties that aren't displayed. */
const metadata = new Set([
  'id',
  'version',
  'direction',
  'mode',
  'detail',
  'textFormat',
  'textStyle',
])

function withoutMetadata(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutMetadata)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(
    ([key, value]) => !metadata.has(key) && !isEmpty(value),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutMetadata(value)]))
}

/** An omitted setting means the same as a disabled one. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === 0 || value === false
