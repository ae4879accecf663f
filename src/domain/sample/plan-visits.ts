import type { Chance } from './chance'
import { firstMonth } from './plan-people'
import type { SampleCourse, SampleSales } from './plan-sales'

const DAY_MS = 24 * 60 * 60 * 1000

/** How often a source is where visitors come from, of all visits. */
const sources = [
  ['search', 0.34],
  ['direct', 0.24],
  ['social', 0.18],
  ['from:newsletter', 0.12],
  ['from:podcast', 0.07],
  ['link', 0.05],
] as const

/**
 * Makes up a year of visits around what was bought in it, as tabs of each UTC day: no step has
 * fewer of them than the next one, and what was paid and what was free is counted on its day.
 */
export function planVisits(
  chance: Chance,
  now: Date,
  { purchases, enrollments }: Pick<SampleSales, 'purchases' | 'enrollments'>,
  courses: SampleCourse[],
) {
  const free = enrollments.filter(({ source }) => source === 'free')
  const ended = [
    ...purchases.map(({ at, course }) => ({ at, courseId: course.id, step: 'paid' as const })),
    ...free.map(({ at, course }) => ({ at, courseId: course.id, step: 'free' as const })),
  ].map((one) => ({ ...one, day: one.at.slice(0, 10), source: sourceOf(chance) }))
  const first = firstMonth(now).getTime()
  const days = Math.floor((now.getTime() - first) / DAY_MS) + 1
  return Array.from({ length: days }, (_, index) => index).flatMap((index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10)
    const busy = (22 + (40 * index) / days) * (0.7 + 0.6 * chance.next())
    return sources.flatMap(([source, share]) => {
      const today = ended.filter((one) => one.day === day && one.source === source)
      const ofCourses = courses.map(({ id }, place) => {
        const mine = today.filter(({ courseId }) => courseId === id)
        const paid = mine.filter(({ step }) => step === 'paid').length
        const signup = mine.length + (chance.happens(0.12 / (place + 1)) ? 1 : 0)
        const seen = signup + Math.round((busy * share * chance.next() * 0.7) / (place + 1))
        return { courseId: id, course: seen, signup, paid, free: mine.length - paid }
      })
      const seen = ofCourses.reduce((sum, { course }) => sum + course, 0)
      const visits = Math.max(Math.round(busy * share), seen)
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

function sourceOf(chance: Chance): string {
  let left = chance.next()
  const found = sources.find(([, share]) => (left -= share) < 0)
  return found?.[0] ?? 'direct'
}
