/** An encryption key for answers, with the id that encrypted rows refer to. */
export type AnswerEncryptionKey = { id: string; bytes: Uint8Array }

/** The first key encrypts new answers. The other keys only decrypt older answers. */
type AnswerEncryptionKeys = [AnswerEncryptionKey, ...AnswerEncryptionKey[]]

const KEY_BYTES = 32
const keyPattern = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/

/**
 * Parses `ANSWERS_KEY`, a comma-separated list of `name:key`, newest first. Each key is 32 bytes in
 * base64. Null if malformed or if two keys have the same name.
 */
export function parseAnswerKeys(text: string): AnswerEncryptionKeys | null {
  const keys = text.split(',').map((part) => parseKey(part.trim()))
  const [newestKey, ...olderKeys] = keys.filter((key) => key !== null)
  if (!newestKey || olderKeys.length + 1 < keys.length) return null
  const names = new Set([newestKey, ...olderKeys].map(({ id }) => id))
  return names.size === keys.length ? [newestKey, ...olderKeys] : null
}

function parseKey(text: string): AnswerEncryptionKey | null {
  const [, id, encoded] = keyPattern.exec(text) ?? []
  if (id === undefined || encoded === undefined) return null
  const bytes = Buffer.from(encoded, 'base64url')
  return bytes.length === KEY_BYTES ? { id, bytes } : null
}

/** Formats a key for `ANSWERS_KEY`. */
export const formatAnswerKey = ({ id, bytes }: AnswerEncryptionKey): string =>
  `${id}:${Buffer.from(bytes).toString('base64url')}`
