import type { SeededRandom } from './seeded-random'
import { firstMonth } from './plan-people'
import type { SampleCourse, SampleSales } from './plan-sales'

const DAY_MS = 24 * 60 * 60 * 1000

/** The share of visits from each traffic source. */
const sources = [
  ['search', 0.34],
  ['direct', 0.24],
  ['social', 0.18],
  ['from:newsletter', 0.12],
  ['from:podcast', 0.07],
  ['link', 0.05],
] as const

/**
 * Generates a year of visits that match the sales, as numbers of tabs per UTC day. Each funnel step
 * has at least as many tabs as the next.
 */
export function planVisits(
  random: SeededRandom,
  now: Date,
  { purchases, enrollments }: Pick<SampleSales, 'purchases' | 'enrollments'>,
  courses: SampleCourse[],
) {
  const free = enrollments.filter(({ source }) => source === 'free')
  const ended = [
    ...purchases.map(({ at, course }) => ({ at, courseId: course.id, step: 'paid' as const })),
    ...free.map(({ at, course }) => ({ at, courseId: course.id, step: 'free' as const })),
  ].map((one) => ({ ...one, day: one.at.slice(0, 10), source: sourceOf(random) }))
  const first = firstMonth(now).getTime()
  const days = Math.floor((now.getTime() - first) / DAY_MS) + 1
  return Array.from({ length: days }, (_, index) => index).flatMap((index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10)
    const dailyVisits = (22 + (40 * index) / days) * (0.7 + 0.6 * random.next())
    return sources.flatMap(([source, share]) => {
      const today = ended.filter((one) => one.day === day && one.source === source)
      const ofCourses = courses.map(({ id }, courseIndex) => {
        const conversions = today.filter(({ courseId }) => courseId === id)
        const paid = conversions.filter(({ step }) => step === 'paid').length
        const signup = conversions.length + (random.happens(0.12 / (courseIndex + 1)) ? 1 : 0)
        const seen =
          signup + Math.round((dailyVisits * share * random.next() * 0.7) / (courseIndex + 1))
        return { courseId: id, course: seen, signup, paid, free: conversions.length - paid }
      })
      const seen = ofCourses.reduce((sum, { course }) => sum + course, 0)
      const visits = Math.max(Math.round(dailyVisits * share), seen)
      return [
        { day, step: 'visit', courseId: null, source, visits },
        ...ofCourses.flatMap(({ courseId, ...steps }) =>
          Object.entries(steps).map(([step, count]) => ({
            day,
            step,
            courseId,
            source,
            visits: count,
          })),
        ),
      ].filter((row) => row.visits > 0)
    })
  })
}

function sourceOf(random: SeededRandom): string {
  let remaining = random.next()
  const found = sources.find(([, share]) => (remaining -= share) < 0)
  return found?.[0] ?? 'direct'
}
