import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { conflictCureExercises } from '../conflict-cure/exercises'
import { together } from '../together'
import type { ExerciseContent } from '../types'

/**
 * Adds the exercises of Conflict Cure, and the text about learning together. Skips lessons that
 * were renamed, deleted, or already have exercises, and skips text that already exists.
 */
export async function applyExercises(req: PayloadRequest): Promise<void> {
  for (const [slug, exercises] of Object.entries(conflictCureExercises)) {
    const lesson = await lessonWithoutExercises(req, slug)
    if (!lesson) continue
    for (const [order, exercise] of exercises.entries())
      await req.payload.create({
        collection: 'exercises',
        data: { ...toFields(exercise), lesson, order },
        depth: 0,
        // No user is signed in.
        overrideAccess: true,
        req,
      })
  }
  await applyTogetherTexts(req)
}

async function lessonWithoutExercises(req: PayloadRequest, slug: string): Promise<string | null> {
  const { docs } = await req.payload.find({
    collection: 'lessons',
    where: {
      and: [{ slug: { equals: slug } }, { 'course.slug': { equals: conflictCure.slug } }],
    },
    select: {},
    depth: 0,
    limit: 1,
    joins: false,
    overrideAccess: true,
    req,
  })
  const [lesson] = docs
  if (!lesson) return null
  const { totalDocs } = await req.payload.count({
    collection: 'exercises',
    where: { lesson: { equals: lesson.id } },
    overrideAccess: true,
    req,
  })
  return totalDocs === 0 ? lesson.id : null
}

const toFields = (exercise: ExerciseContent) => ({
  ...exercise,
  choices: exercise.kind === 'choice' ? exercise.choices.join('\n') : null,
})

async function applyTogetherTexts(req: PayloadRequest): Promise<void> {
  const existing = await req.payload.findGlobal({
    slug: 'together',
    depth: 0,
    overrideAccess: true,
    req,
  })
  if (existing.safetyTitle || existing.safetyText) return
  if ((existing.helpLines ?? []).length > 0 || (existing.checkInQuestions ?? []).length > 0) return
  await req.payload.updateGlobal({
    slug: 'together',
    data: together,
    depth: 0,
    overrideAccess: true,
    req,
  })
}
