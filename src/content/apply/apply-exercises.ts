import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { conflictCureExercises } from '../conflict-cure/exercises'
import { together } from '../together'
import type { ExerciseContent } from '../types'

/**
 * Gives the lessons of Conflict Cure their exercises, and learning together its words. A lesson
 * that the instructor has renamed, deleted or given exercises is left as it is, and so are words
 * that are there.
 */
export async function applyExercises(req: PayloadRequest): Promise<void> {
  for (const [slug, exercises] of Object.entries(conflictCureExercises)) {
    const lesson = await lessonWithoutExercises(req, slug)
    if (!lesson) continue
    for (const [order, exercise] of exercises.entries())
      await req.payload.create({
        collection: 'exercises',
        data: { ...fieldsOf(exercise), lesson, order },
        depth: 0,
        // Content is written by the system, as everything in this folder.
        overrideAccess: true,
        req,
      })
  }
  await applyTogetherWords(req)
}

/** The id of a lesson of Conflict Cure that is there and asks nothing yet; or null. */
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

const fieldsOf = (exercise: ExerciseContent) => ({
  ...exercise,
  choices: exercise.kind === 'choice' ? exercise.choices.join('\n') : null,
})

async function applyTogetherWords(req: PayloadRequest): Promise<void> {
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
