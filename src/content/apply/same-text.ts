import { isDeepStrictEqual } from 'node:util'
import type { RichText } from './rich-text'

/**
 * Returns whether two rich texts have the same content and format. Ignores editor metadata, so a
 * text that was only opened and saved, or written by an older CMS version, is the same.
 */
export const isSameText = (a: RichText, b: RichText): boolean => isSameValue(a.root, b.root)

/** Compares values of any field: plain text, rich text, or rows. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(withoutMetadata({ value: a }), withoutMetadata({ value: b }))

/** Metadata that is not displayed. */
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
