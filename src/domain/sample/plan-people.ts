import type { TimeZone } from '../identity/time-zones'
import type { Chance } from './chance'
import { SAMPLE_DOMAIN } from './sample-email'
import { firstNames, lastNames } from './sample-texts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** How the 120 came: some of them by a coupon that pays for all, or by the instructor. */
const counts = { buyers: 96, partners: 16, free: 5, manual: 3 } as const

export type SamplePerson = {
  id: string
  name: string
  email: string
  timezone: TimeZone
  mode: 'solo' | 'partnered'
  kind: keyof typeof counts
  /** When they came; ISO 8601, as every time here. */
  at: string
}

/** The beginning of the twelve calendar months of which the month of `now` is the last. */
export const firstMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11))

/**
 * Makes up the people of twelve months until `now`, the earliest first: more of them come in the
 * later months, and the last ones came in these days. A partner comes after somebody who takes the
 * course with them.
 */
export function planPeople(chance: Chance, now: Date): SamplePerson[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const names = mixed(
    chance,
    firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
  )
  // The first and the last are buyers: nobody is a partner of someone who comes later.
  const others = mixed(
    chance,
    (['partners', 'free', 'manual'] as const).flatMap((kind) =>
      Array.from({ length: counts[kind] }, () => kind),
    ),
  )
  const kinds = Array.from({ length: total }, (_, index): SamplePerson['kind'] =>
    index % 5 === 3 ? (others.pop() ?? 'buyers') : 'buyers',
  )
  const days = (now.getTime() - firstMonth(now).getTime()) / DAY_MS - 1
  return kinds.map((kind, index) => {
    const name = names[index] ?? `Sample Person ${index}`
    const daysAgo = days * (1 - (index / (total - 1)) ** 0.75)
    const at = new Date(now.getTime() - daysAgo * DAY_MS - chance.between(2, 9) * HOUR_MS)
    return {
      id: chance.uuid(),
      name,
      kind,
      at: at.toISOString(),
      email: `${name.toLowerCase().replace(' ', '.')}@${SAMPLE_DOMAIN}`,
      timezone: chance.pick(['est', 'est', 'est', 'pst', 'pst', 'utc', 'cet']),
      mode: kind === 'partners' || chance.happens(0.4) ? 'partnered' : 'solo',
    }
  })
}

/** The same items in another order. */
export function mixed<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
