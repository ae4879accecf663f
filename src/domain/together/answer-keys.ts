/** An encryption key for answers, with the id that encrypted rows refer to. */
export type AnswerKey = { id: string; bytes: Uint8Array }

/** The first key encrypts new answers. The other keys only decrypt older answers. */
type AnswerKeys = [AnswerKey, ...AnswerKey[]]

const KEY_BYTES = 32
const form = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/

/**
 * Parses `ANSWERS_KEY`, a comma-separated list of `name:key`, newest first. Each key is 32 bytes in
 * base64. Null if malformed or if two keys have the same name.
 */
export function parseAnswerKeys(text: string): AnswerKeys | null {
  const keys = text.split(',').map((part) => parseKey(part.trim()))
  const [first, ...rest] = keys.filter((key) => key !== null)
  if (!first || rest.length + 1 < keys.length) return null
  const names = new Set([first, ...rest].map(({ id }) => id))
  return names.size === keys.length ? [first, ...rest] : null
}

function parseKey(text: string): AnswerKey | null {
  const [, id, encoded] = form.exec(text) ?? []
  if (id === undefined || encoded === undefined) return null
  const bytes = Buffer.from(encoded, 'base64url')
  return bytes.length === KEY_BYTES ? { id, bytes } : null
}

/** Formats a key for `ANSWERS_KEY`. */
export const formatAnswerKey = ({ id, bytes }: AnswerKey): string =>
  `${id}:${Buffer.from(bytes).toString('base64url')}`
