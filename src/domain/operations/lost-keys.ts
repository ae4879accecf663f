/** An ANSWERS_KEY key that this process needs but lacks. */
export type LostKey = {
  /** The name of the key, which isn't secret. */
  id: string
  /** 'another' means that ANSWERS_KEY has a different key with this name. */
  reason: 'missing' | 'another'
  /** Whether this is the key for encrypting new answers. */
  isFirst: boolean
}

const restartHint = 'and restart the site and worker (docs/operations.md, “Answer encryption key”).'

/** Explains a problem with a key, and what to do. */
export function explainLostKey({ id, reason, isFirst }: LostKey): string {
  if (reason === 'missing')
    return `The key “${id}” is missing from ANSWERS_KEY, so students’ answers encrypted with it can’t be read. They aren’t lost if you still have the key: add it after the first one, ${restartHint}`
  const savingImpact = isFirst ? ', and nothing students write can be saved' : ''
  return `ANSWERS_KEY has a different key named “${id}” than before, so answers encrypted with the earlier one can’t be read${savingImpact}. Restore the original key, ${restartHint}`
}
