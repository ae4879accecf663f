/** A key of ANSWERS_KEY that this process needs but lacks. */
export type LostKey = {
  /** The name of the key, which isn't secret. */
  id: string
  /** Another: ANSWERS_KEY has a different key with this name. */
  why: 'missing' | 'another'
  /** Whether this is the key for encrypting new answers. */
  isFirst: boolean
}

const again = 'and restart the site and worker (docs/operations.md, “Answer encryption key”).'

/** Explains a problem with a key, and what to do. */
export function explainLostKey({ id, why, isFirst }: LostKey): string {
  if (why === 'missing')
    return `The key “${id}” is missing from ANSWERS_KEY, so students’ answers encrypted with it can’t be read. They aren’t lost if you still have the key: add it after the first one, ${again}`
  const notSaved = isFirst ? ', and nothing students write can be saved' : ''
  return `ANSWERS_KEY has a different key named “${id}” than before, so answers encrypted with the earlier one can’t be read${notSaved}. Restore the original key, ${again}`
}
