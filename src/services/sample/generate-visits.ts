import type { SeededRandom } from './seeded-random'
import { DAY_MS } from '@/domain/durations'
import type { SampleCourse } from './generate-purchase'
import type { SampleSales } from './generate-sales'
import { firstMonthStart } from './sample-times'

/** The traffic sources. A source that is listed more often has more visits. */
const sources = [
  ...['search', 'search', 'search', 'search', 'direct', 'direct', 'direct', 'social', 'social'],
  ...['from:newsletter', 'from:podcast', 'link'],
]

/**
 * Generates a year of visits that match the sales: one row per visitor and step. Visitors who buy
 * nothing leave the site at an earlier step.
 */
export function generateVisits(
  random: SeededRandom,
  now: Date,
  { payments, enrollments }: Pick<SampleSales, 'payments' | 'enrollments'>,
  courses: readonly SampleCourse[],
) {
  const buyers = payments.map((payment) => ({ ...payment, steps: ['course', 'signup', 'paid'] }))
  const freeStudents = enrollments
    .filter(({ source }) => source === 'free')
    .map((enrollment) => ({ ...enrollment, steps: ['course', 'signup', 'free'] }))
  const start = firstMonthStart(now).getTime()
  const dayCount = Math.floor((now.getTime() - start) / DAY_MS) + 1
  const others = Array.from({ length: dayCount }, (_, index) => {
    const created_at = new Date(start + index * DAY_MS).toISOString()
    const visitorCount = (22 + (40 * index) / dayCount) * (0.7 + 0.6 * random.next())
    return Array.from({ length: Math.round(visitorCount) }, () => ({
      created_at,
      // The first course gets the most visits.
      course_id: random.pick(courses.slice(0, random.between(1, courses.length))).id,
      steps: random.chance(0.4) ? [] : random.chance(0.05) ? ['course', 'signup'] : ['course'],
    }))
  })
  return [...buyers, ...freeStudents, ...others.flat()].flatMap(
    ({ created_at, course_id, steps }) => {
      const visit = { day: created_at.slice(0, 10), source: random.pick(sources) }
      return [
        { ...visit, step: 'visit', course_id: null },
        ...steps.map((step) => ({ ...visit, step, course_id })),
      ]
    },
  )
}
