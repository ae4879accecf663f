/** A key of ANSWERS_KEY that this process needs and lacks. */
export type LostKey = {
  /** The name of the key, which is no secret. */
  id: string
  /** It is not there, or another key is there by its name. */
  why: 'missing' | 'another'
  /** Whether it would be the one that encrypts. */
  isFirst: boolean
}

const again = 'and restart the site and worker (docs/operations.md, “Answer encryption key”).'

/** What is wrong with a key, what follows from it, and what to do. */
export function explainLostKey({ id, why, isFirst }: LostKey): string {
  if (why === 'missing')
    return `ANSWERS_KEY is missing the key “${id}”, so students’ answers encrypted with it can’t be read. They aren’t lost if you still have the key: add it after the first one, ${again}`
  const notSaved = isFirst ? ', and nothing students write can be saved' : ''
  return `ANSWERS_KEY has a different key named “${id}” than before, so answers encrypted with the earlier one can’t be read${notSaved}. Restore the original key, ${again}`
}
