export type SeededRandom = ReturnType<typeof seededRandom>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Creates a generator from a seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('There is no choice.')
    return choices[between(0, choices.length - 1)] as T
  }
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('')
  return {
    /** From 0 to 1, exclusive. */
    next,
    happens: (probability: number) => next() < probability,
    /** From `min` to `max`, inclusive. */
    between,
    pick,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    /** Letters and digits, like PayPal's ids. */
    code: (length: number) => Array.from({ length }, () => letters[between(0, 35)]).join(''),
  }
}
