import type { PayloadRequest, Where } from 'payload'
import { conflictCure } from '../earlier/conflict-cure/course'
import { conflictCureExercises } from '../earlier/conflict-cure/exercises'
import { earlierExercises, earlierLessons, earlierText } from '../earlier/lessons'
import type { ExerciseContent, LessonContent } from '../types'
import { renewWorkbooks } from './renew-workbooks'
import { markdownTo, type RichText } from './rich-text'
import { isSameText } from './same-text'

type ToRichText = (markdown: string) => RichText

/**
 * Updates the lessons, exercises, and workbook of Conflict Cure to consistent wording, if they
 * still have the previous seed's text. A lesson without exercises keeps its text, which mentions
 * only the workbook.
 */
export async function applyOneInstruction(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  const { modules, lessons } = conflictCure
  for (const content of [...modules.flatMap((module) => module.lessons), ...lessons])
    await renewLesson(req, content, toRichText)
  for (const exercises of Object.values(conflictCureExercises))
    for (const exercise of exercises) await renewExercise(req, exercise)
  await renewWorkbooks(req)
}

// Each call overrides access, because no user is signed in.

async function renewLesson(
  req: PayloadRequest,
  { slug, description }: LessonContent,
  toRichText: ToRichText,
): Promise<void> {
  const passages = earlierLessons[slug]
  if (!passages) return
  const { docs } = await req.payload.find({
    collection: 'lessons',
    where: { and: [{ slug: { equals: slug } }, { 'course.slug': { equals: conflictCure.slug } }] },
    draft: true,
    limit: 1,
    depth: 0,
    joins: false,
    overrideAccess: true,
    req,
  })
  const [lesson] = docs
  // Skips a lesson with a pending draft, because saving would publish the draft.
  if (lesson?._status !== 'published' || !lesson.description) return
  if (!isSameText(lesson.description, toRichText(earlierText(description, passages)))) return
  // The text of a lesson without exercises of its own refers to all exercises of the course.
  const scope: Where = conflictCureExercises[slug]
    ? { lesson: { equals: lesson.id } }
    : { 'course.slug': { equals: conflictCure.slug } }
  const { totalDocs } = await req.payload.count({
    collection: 'exercises',
    where: { and: [scope, { archived: { not_equals: true } }] },
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) return
  await req.payload.update({
    collection: 'lessons',
    id: lesson.id,
    data: { description: toRichText(description), _status: 'published' },
    depth: 0,
    overrideAccess: true,
    req,
  })
}

async function renewExercise(req: PayloadRequest, content: ExerciseContent): Promise<void> {
  const { title, instruction, howToTalk = '' } = content
  const passages = earlierExercises[title]
  if (!passages) return
  const { docs } = await req.payload.find({
    collection: 'exercises',
    where: {
      and: [
        { title: { equals: title } },
        { 'course.slug': { equals: conflictCure.slug } },
        { instruction: { equals: earlierText(instruction, passages.instruction ?? []) } },
      ],
    },
    limit: 10,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const earlierTalk = earlierText(howToTalk, passages.howToTalk ?? [])
  for (const exercise of docs) {
    if ((exercise.howToTalk ?? '') !== earlierTalk) continue
    await req.payload.update({
      collection: 'exercises',
      id: exercise.id,
      data: { instruction, ...(howToTalk && { howToTalk }) },
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}
