import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random'
import { planLearning } from './plan-learning'
import { planPeople } from './plan-people'
import { planSales } from './plan-sales'
import { planVisits } from './plan-visits'

const courses = ['a', 'b', 'c'].map((id) => ({ id, title: `Course ${id}`, priceCents: 9900 }))
const lessons = courses.flatMap(({ id: courseId }) =>
  [1, 2, 3].map((place) => ({ id: `${courseId}${place}`, courseId, seconds: 34 })),
)
const exercises = [
  { id: 'x', lessonId: 'a1', kind: 'scale' as const, firstChoice: '', isForTwo: true },
]

const planYear = (now: Date, seed = 2) => {
  const random = seededRandom(seed)
  const people = planPeople(random, now)
  const sales = planSales(random, now, { people, courses })
  const learning = planLearning(random, now, sales, { lessons, exercises })
  return { people, ...sales, ...learning, visits: planVisits(random, now, sales, courses) }
}

const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, hour, 1)))
const moments = [...hours, new Date('2026-02-28T23:59:00Z'), new Date('2027-12-31T12:00:00Z')]

it('should generate the same year each time', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(planYear(now)).toEqual(planYear(now))
})

it.each(moments)('should have a visit for each payment, and no future events, at %s', (now) => {
  const { purchases, visits, progress, comments, people } = planYear(now)
  expect(purchases.filter(({ refund }) => refund && refund.at === null)).toHaveLength(2)
  const paid = visits.filter(({ step }) => step === 'paid')
  expect(paid.reduce((sum, { visits: count }) => sum + count, 0)).toBe(purchases.length)
  const times = [...people, ...purchases, ...progress, ...comments].map(({ at }) => at)
  expect(times.reduce((one, other) => (one > other ? one : other)) < now.toISOString()).toBe(true)
})

it.each([1, 2, 3, 4, 5])('should be consistent for any seed (%i)', (seed) => {
  const { people, enrollments, couples } = planYear(new Date('2026-03-10T12:00:00Z'), seed)
  expect(people).toHaveLength(120)
  expect(new Set(people.map(({ email }) => email)).size).toBe(120)
  expect(new Set(enrollments.map(({ person }) => person.id)).size).toBe(120)
  expect(couples.length).toBeGreaterThan(10)
})
