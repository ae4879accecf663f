import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exerciseKinds } from '@/domain/together/exercise-rules'
import { createRequest, testPayload } from '@/testing/payload'
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

const removeExercises = async () => {
  for (const { id } of await all())
    await payload.delete({ collection: 'exercises', id, overrideAccess: true })
}

const apply = async () => applyExercises(await createRequest(null))

beforeAll(async () => {
  payload = await testPayload()
})

describe('the exercises of the sample course', () => {
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

  it('should have discussion prompts for two people, and none for one', async () => {
    for (const { audience, howToTalk } of await all())
      expect(Boolean(howToTalk)).toBe(audience === 'two')
  })

  describe('in an existing database', () => {
    beforeEach(removeExercises)

    it('should be added once', async () => {
      await apply()
      const first = await all()
      expect(first.length).toBeGreaterThan(10)
      await apply()
      expect(await all()).toEqual(first)
    })

    it('should not be added to a lesson that the instructor gave one', async () => {
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

    it('should not overwrite the instructor’s texts about learning together', async () => {
      await payload.updateGlobal({
        slug: 'together',
        data: { safetyTitle: 'Mine', safetyText: null, helpLines: [], checkInQuestions: [] },
        overrideAccess: true,
      })
      await apply()
      const globalTexts = await payload.findGlobal({ slug: 'together', overrideAccess: true })
      expect(globalTexts).toMatchObject({ safetyTitle: 'Mine', helpLines: [] })
    })
  })
})
