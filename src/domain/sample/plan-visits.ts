import type { SeededRandom } from './seeded-random'
import { firstMonthStart } from './plan-people'
import type { SampleCourse, SampleSales } from './plan-sales'
import { DAY_MS } from '../durations'

/** The share of visits from each traffic source. */
const sourceShares = [
  ['search', 0.34],
  ['direct', 0.24],
  ['social', 0.18],
  ['from:newsletter', 0.12],
  ['from:podcast', 0.07],
  ['link', 0.05],
] as const

/**
 * Generates a year of visits that match the sales, counted in tabs per UTC day. Each funnel step
 * has at least as many tabs as the next step.
 */
export function planVisits(
  random: SeededRandom,
  now: Date,
  { purchases, enrollments }: Pick<SampleSales, 'purchases' | 'enrollments'>,
  courses: SampleCourse[],
) {
  const freeEnrollments = enrollments.filter(({ source }) => source === 'free')
  const ended = [
    ...purchases.map(({ at, course }) => ({ at, courseId: course.id, step: 'paid' as const })),
    ...freeEnrollments.map(({ at, course }) => ({
      at,
      courseId: course.id,
      step: 'free' as const,
    })),
  ].map((conversion) => ({
    ...conversion,
    day: conversion.at.slice(0, 10),
    source: pickSource(random),
  }))
  const startTime = firstMonthStart(now).getTime()
  const days = Math.floor((now.getTime() - startTime) / DAY_MS) + 1
  return Array.from({ length: days }, (_, index) => index).flatMap((index) => {
    const day = new Date(startTime + index * DAY_MS).toISOString().slice(0, 10)
    const dailyVisits = (22 + (40 * index) / days) * (0.7 + 0.6 * random.next())
    return sourceShares.flatMap(([source, share]) => {
      const todaysConversions = ended.filter(
        (conversion) => conversion.day === day && conversion.source === source,
      )
      const courseVisits = courses.map(({ id }, courseIndex) => {
        const courseConversions = todaysConversions.filter(({ courseId }) => courseId === id)
        const paid = courseConversions.filter(({ step }) => step === 'paid').length
        const signup = courseConversions.length + (random.happens(0.12 / (courseIndex + 1)) ? 1 : 0)
        const pageVisits =
          signup + Math.round((dailyVisits * share * random.next() * 0.7) / (courseIndex + 1))
        return {
          courseId: id,
          course: pageVisits,
          signup,
          paid,
          free: courseConversions.length - paid,
        }
      })
      const totalPageVisits = courseVisits.reduce((sum, { course }) => sum + course, 0)
      const visits = Math.max(Math.round(dailyVisits * share), totalPageVisits)
      return [
        { day, step: 'visit', courseId: null, source, visits },
        ...courseVisits.flatMap(({ courseId, ...steps }) =>
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

function pickSource(random: SeededRandom): string {
  let remaining = random.next()
  const found = sourceShares.find(([, share]) => (remaining -= share) < 0)
  return found?.[0] ?? 'direct'
}
