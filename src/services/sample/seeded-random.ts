export type SeededRandom = ReturnType<typeof seededRandom>

const codeCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Creates a pseudorandom number generator from a seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), 1 | state)
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('There is no choice.')
    return choices[between(0, choices.length - 1)] as T
  }
  const hexDigits = (length: number) =>
    Array.from({ length }, () => between(0, 15).toString(16)).join('')
  return {
    /** Returns a number from 0 (inclusive) to 1 (exclusive). */
    next,
    chance: (probability: number) => next() < probability,
    /** Returns an integer from `min` to `max`, both inclusive. */
    between,
    pick,
    uuid: () =>
      `${hexDigits(8)}-${hexDigits(4)}-4${hexDigits(3)}-8${hexDigits(3)}-${hexDigits(12)}`,
    /** Returns a string of uppercase letters and digits, like PayPal's IDs. */
    code: (length: number) => Array.from({ length }, () => codeCharacters[between(0, 35)]).join(''),
  }
}
