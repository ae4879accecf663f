/** A key of ANSWERS_KEY that this process needs and lacks. */
export type LostKey = {
  /** The name of the key, which is no secret. */
  id: string
  /** It is not there, or another key is there by its name. */
  why: 'missing' | 'another'
  /** Whether it would be the one that encrypts. */
  isFirst: boolean
}

const again = 'and start site and worker again (docs/operations.md, ‘The key of the answers’).'

/** What is wrong with a key, what follows from it, and what to do. */
export function explainLostKey({ id, why, isFirst }: LostKey): string {
  if (why === 'missing')
    return `ANSWERS_KEY lacks the key ‘${id}’, and students’ answers that it encrypted cannot be read. They are not lost as long as you have the key: add it after the first one, ${again}`
  const notSaved = isFirst ? ', and nothing that students write is saved' : ''
  return `ANSWERS_KEY has another key by the name ‘${id}’ than the one that was in use: answers that one encrypted cannot be read${notSaved}. Put the right key back, ${again}`
}
