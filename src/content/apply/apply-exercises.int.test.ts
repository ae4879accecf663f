import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exerciseKinds } from '@/domain/together/exercise-rules'
import { requestOf, testPayload } from '@/testing/payload'
import { applyExercises } from './apply-exercises'

let payload: Payload

const all = async () => {
  const { docs } = await payload.find({
    collection: 'exercises',
    where: { 'course.slug': { equals: 'course-id-2' } },
    depth: 1,
    limit: 100,
    sort: 'order',
    overrideAccess: true,
  })
  return docs
}

const lessonId = async (slug: string) => {
  const where = { slug: { equals: slug }, 'course.slug': { equals: 'course-id-2' } }
  const { docs } = await payload.find({ collection: 'lessons', where, overrideAccess: true })
  const [lesson] = docs
  if (!lesson) throw new Error(`There is no lesson ${slug}.`)
  return lesson.id
}

/** As a database has it whose content was written before there were exercises. */
const takeAway = async () => {
  for (const { id } of await all())
    await payload.delete({ collection: 'exercises', id, overrideAccess: true })
}

const apply = async () => applyExercises(await requestOf(null))

beforeAll(async () => {
  payload = await testPayload()
})

describe('the exercises of the seed course', () => {
  it('should be two to four in each module, of every kind', async () => {
    const exercises = await all()
    const counts = new Map<unknown, number>()
    for (const { lesson } of exercises) {
      const module = typeof lesson === 'object' ? lesson?.module : null
      counts.set(module, (counts.get(module) ?? 0) + 1)
    }
    expect([...counts.values()]).toHaveLength(5)
    for (const count of counts.values()) expect([2, 3, 4]).toContain(count)
    expect(new Set(exercises.map(({ kind }) => kind))).toEqual(new Set(exerciseKinds))
    expect(new Set(exercises.map(({ title }) => title)).size).toBe(exercises.length)
  })

  it('should say how to talk about what is for two, and nothing of it for one', async () => {
    for (const { audience, howToTalk } of await all())
      expect(Boolean(howToTalk)).toBe(audience === 'two')
  })

  describe('in a database from before', () => {
    beforeEach(takeAway)

    it('should come once', async () => {
      await apply()
      const first = await all()
      expect(first.length).toBeGreaterThan(10)
      await apply()
      expect(await all()).toEqual(first)
    })

    it('should stay away from a lesson that the instructor has given one', async () => {
      const lesson = await lessonId('kitchenSinking')
      const own = { title: 'My own', instruction: 'Write.', kind: 'text', audience: 'one' } as const
      await payload.create({
        collection: 'exercises',
        data: { ...own, lesson, order: 3 },
        overrideAccess: true,
      })
      await apply()
      const there = (await all()).filter(
        ({ lesson: at }) => typeof at === 'object' && at?.id === lesson,
      )
      expect(there.map(({ title }) => title)).toEqual(['My own'])
    })

    it('should leave the words of learning together as the instructor has written them', async () => {
      await payload.updateGlobal({
        slug: 'together',
        data: { safetyTitle: 'Mine', safetyText: null, helpLines: [], checkInQuestions: [] },
        overrideAccess: true,
      })
      await apply()
      const words = await payload.findGlobal({ slug: 'together', overrideAccess: true })
      expect(words).toMatchObject({ safetyTitle: 'Mine', helpLines: [] })
    })
  })
})
