import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random'
import { generateLearningData } from './generate-learning-data'
import { generatePeople } from './generate-people'
import { generateSales } from './generate-sales'
import { generateVisits } from './generate-visits'

const course = (id: string) => ({ id, title: `Course ${id}`, priceCents: 9900 })
const courses = [course('a'), course('b'), course('c')] as const
const lessons = courses.flatMap(({ id: courseId }) =>
  [1, 2, 3].map((place) => ({ id: `${courseId}${place}`, courseId, isVideo: true, seconds: 34 })),
)
const exercises = [
  {
    id: 'x',
    courseId: 'a',
    lessonId: 'a1',
    kind: 'scale' as const,
    firstChoice: '',
    isForCouples: true,
  },
]

const generateYear = (now: Date, seed = 2) => {
  const random = seededRandom(seed)
  const people = generatePeople(random, now, '1')
  const sales = generateSales(random, now, {
    people,
    courses,
    environment: 'sandbox',
    currency: 'USD',
  })
  const content = { people, lessons, exercises, instructorId: 'i' }
  const learning = generateLearningData(random, now, sales, content)
  return { people, ...sales, ...learning, visits: generateVisits(random, now, sales, courses) }
}

const hours = [0, 1, 6, 12, 18, 23].map((hour) => new Date(Date.UTC(2026, 2, 1, hour, 1)))
const moments = [...hours, new Date('2026-02-28T23:59:00Z'), new Date('2027-12-31T12:00:00Z')]

it('should generate the same year each time', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(generateYear(now)).toEqual(generateYear(now))
})

it.each(moments)('should have a visit for each payment, and no future events, at %s', (now) => {
  const { visits, ...tables } = generateYear(now)
  const open = tables.refund_requests.filter(({ status }) => status === 'open')
  expect(open).toHaveLength(2)
  expect(visits.filter(({ step }) => step === 'paid')).toHaveLength(tables.payments.length)
  const { learning_preferences: preferences, ...dated } = tables
  expect(preferences).toHaveLength(2 * tables.partnerships.length)
  const rows: { created_at: string; updated_at: string }[] = Object.values(dated).flat()
  const times = rows.flatMap((row) => [row.created_at, row.updated_at])
  expect(times.reduce((one, other) => (one > other ? one : other)) < now.toISOString()).toBe(true)
})

it.each([1, 2, 3, 4, 5])('should be consistent for any seed (%i)', (seed) => {
  const { people, enrollments, partnerships } = generateYear(new Date('2026-03-10T12:00:00Z'), seed)
  expect(people).toHaveLength(120)
  expect(new Set(people.map(({ email }) => email)).size).toBe(120)
  expect(new Set(enrollments.map(({ user_id }) => user_id)).size).toBe(120)
  expect(partnerships.length).toBeGreaterThan(10)
})
