/** Random choices that are the same in each run. */
export type Chance = {
  /** From 0 up to 1, without 1. */
  next: () => number
  /** Whether something happens that happens this often, from 0 to 1. */
  happens: (often: number) => boolean
  /** A whole number between both, both included. */
  between: (least: number, most: number) => number
  /** One of several. Throws for an empty list. */
  pick: <T>(choices: readonly T[]) => T
  /** An id as PostgreSQL has them. */
  uuid: () => string
  /** So many letters and digits, as in PayPal's ids. */
  code: (length: number) => string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Makes choices from a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const index = between(0, choices.length - 1)
    if (index >= choices.length || choices.length === 0) throw new Error('There is no choice.')
    return choices[index] as T
  }
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    happens: (often) => next() < often,
    between,
    pick,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    code: (length) => Array.from({ length }, () => letters[between(0, 35)]).join(''),
  }
}
