import type { PayloadRequest, Where } from 'payload'
import type { Document } from '@/payload-types'
import { conflictCure } from '../conflict-cure/course'
import { conflictCureExercises } from '../conflict-cure/exercises'
import {
  earlierExercises,
  earlierLessons,
  earlierText,
  earlierWorkbookSizes,
} from '../earlier-lessons'
import type { ExerciseContent, LessonContent } from '../types'
import { seedFile } from './apply-file'
import { markdownTo, type RichText } from './rich-text'
import { isSameText } from './same-text'

type ToRichText = (markdown: string) => RichText

/**
 * Has the lessons, exercises and workbook of Conflict Cure ask the same in the same words, where an
 * earlier version of the seed wrote them and nobody has changed them since. A lesson without
 * exercises under it keeps its text, which names the workbook alone.
 */
export async function applyOneInstruction(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  const { modules, lessons, workbookFile, workbookLetterFile } = conflictCure
  for (const content of [...modules.flatMap((module) => module.lessons), ...lessons])
    await renewLesson(req, content, toRichText)
  for (const exercises of Object.values(conflictCureExercises))
    for (const exercise of exercises) await renewExercise(req, exercise)
  await renewWorkbook(req, 'workbook', workbookFile)
  await renewWorkbook(req, 'workbookLetter', workbookLetterFile)
}

// Content is written by the system: each call overrides access.

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
  // Saving would publish what waits in a draft.
  if (lesson?._status !== 'published' || !lesson.description) return
  if (!isSameText(lesson.description, toRichText(earlierText(description, passages)))) return
  // A lesson that asks nothing itself speaks of all exercises of the course.
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

/** Puts the workbook of today in the place of the sample's. It gets a name that is free. */
async function renewWorkbook(
  req: PayloadRequest,
  field: 'workbook' | 'workbookLetter',
  file: string | undefined,
): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: conflictCure.slug } },
    limit: 1,
    depth: 1,
    overrideAccess: true,
    req,
  })
  const document = docs[0]?.[field]
  if (!file || typeof document !== 'object' || !document || !isEarlier(document)) return
  const { id } = document
  const filePath = seedFile(file)
  const { title } = document
  await req.payload.update({
    collection: 'documents',
    id,
    data: { title },
    filePath,
    depth: 0,
    overrideAccess: true,
    req,
  })
}

const isEarlier = ({ filename, filesize }: Document) =>
  filename?.startsWith('Conflict_Cure_Workbook_') &&
  typeof filesize === 'number' &&
  earlierWorkbookSizes.includes(filesize)
