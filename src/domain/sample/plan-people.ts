import type { TimeZone } from '../identity/time-zones'
import type { SeededRandom } from './seeded-random'
import { SAMPLE_DOMAIN } from './sample-email'
import { firstNames, lastNames } from './sample-texts'
import { DAY_MS, HOUR_MS } from '../durations'

/** How the 120 people got access: `free` by coupon, `manual` by the instructor. */
const peopleCounts = { buyers: 96, partners: 16, free: 5, manual: 3 } as const

export type SamplePerson = {
  id: string
  name: string
  email: string
  timezone: TimeZone
  mode: 'solo' | 'partnered'
  kind: keyof typeof peopleCounts
  /** When the person signed up. All times in the sample data are in ISO 8601. */
  at: string
}

/** Returns the start of the twelve calendar months that end with the month of `now`. */
export const firstMonthStart = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11))

/**
 * Generates people who signed up in the twelve months before `now`, oldest first, with more of them
 * in later months. A partner signs up after the buyer whose course they share.
 */
export function planPeople(random: SeededRandom, now: Date): SamplePerson[] {
  const total = Object.values(peopleCounts).reduce((sum, count) => sum + count, 0)
  const names = shuffle(
    random,
    firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
  )
  // The first and the last person are buyers, so that every partner has an earlier buyer.
  const otherKinds = shuffle(
    random,
    (['partners', 'free', 'manual'] as const).flatMap((kind) =>
      Array.from({ length: peopleCounts[kind] }, () => kind),
    ),
  )
  const kinds = Array.from({ length: total }, (_, index): SamplePerson['kind'] =>
    index % 5 === 3 ? (otherKinds.pop() ?? 'buyers') : 'buyers',
  )
  const days = (now.getTime() - firstMonthStart(now).getTime()) / DAY_MS - 1
  return kinds.map((kind, index) => {
    const name = names[index] ?? `Sample Person ${index}`
    const daysAgo = days * (1 - (index / (total - 1)) ** 0.75)
    const at = new Date(now.getTime() - daysAgo * DAY_MS - random.between(2, 9) * HOUR_MS)
    return {
      id: random.uuid(),
      name,
      kind,
      at: at.toISOString(),
      email: `${name.toLowerCase().replace(' ', '.')}@${SAMPLE_DOMAIN}`,
      timezone: random.pick(['est', 'est', 'est', 'pst', 'pst', 'utc', 'cet']),
      mode: kind === 'partners' || random.happens(0.4) ? 'partnered' : 'solo',
    }
  })
}

/** Returns the items in random order. */
function shuffle<T>(random: SeededRandom, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, sortKey: random.next() }))
    .toSorted((one, other) => one.sortKey - other.sortKey)
    .map(({ item }) => item)
}
