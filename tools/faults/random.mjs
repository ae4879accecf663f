/**
 * Numbers that look like chance and are the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
export const randomOf = (seed) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 1 to `most`. @param {number} most */
    count: (most) => 1 + Math.floor(next() * most),
    /** @param {number} chance between 0 and 1 */
    happens: (chance) => next() < chance,
    /** @template T @param {readonly T[]} choices @returns {T} */
    oneOf: (choices) => choices[Math.floor(next() * choices.length)],
  }
}
