import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Lesson, Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { inTransaction } from '@/services/database/in-transaction'
import { findDraft } from '@/services/database/find-draft'
import { freeLessonSlug, freePath } from './free-names'
import { moveInList } from './move-in-list'

/**
 * Copies a module with its lessons, or a lesson, including exercises, and inserts the copy after
 * the original. The copy is a draft of the latest version. Throws AppError 404 for an unknown ID.
 */
export async function duplicateContent(
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  id: string,
): Promise<void> {
  await inTransaction(req, async (inner) => {
    if (collection === 'modules') {
      const module = await findDraft(inner, collection, id)
      if (!module) throw new AppError('not_found')
      const copy = await copyModule(inner, module, relationId(module.course))
      await moveInList(inner, { collection, id: copy, after: id })
      return
    }
    const lesson = await findDraft(inner, collection, id)
    if (!lesson) throw new AppError('not_found')
    // The workbook lesson belongs to no module, and has no position in a list.
    const module = lesson.module ? relationId(lesson.module) : null
    const copy = await copyLesson(inner, lesson, { title: titleOfCopy(lesson.title), module })
    if (module !== null) await moveInList(inner, { collection, id: copy, into: module, after: id })
  })
}

async function copyModule(req: PayloadRequest, module: Module, course: string): Promise<string> {
  const title = titleOfCopy(module.title)
  const copy = await req.payload.create({
    collection: 'modules',
    data: {
      ...module,
      ...asNew,
      title,
      course,
      curriculumLessons: module.curriculumLessons?.map(({ text }) => ({ text })),
      path: await freePath(req, title),
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const { docs } = await req.payload.find({
    collection: 'lessons',
    where: { module: { equals: module.id } },
    // An autosaved draft that was never saved exists only in its latest version.
    draft: true,
    sort: ['order', 'createdAt', 'id'],
    joins: false,
    depth: 0,
    limit: 500,
    pagination: false,
    overrideAccess: false,
    req,
  })
  for (const lesson of docs)
    await copyLesson(req, lesson, { title: lesson.title || '', module: copy.id })
  return copy.id
}

async function copyLesson(
  req: PayloadRequest,
  lesson: Lesson,
  { title, module }: { title: string; module: string | null },
): Promise<string> {
  const course = lesson.course ? relationId(lesson.course) : null
  const copy = await req.payload.create({
    collection: 'lessons',
    data: {
      ...lesson,
      ...asNew,
      exercises: undefined,
      title,
      module,
      slug: await freeLessonSlug(req, course, title),
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  await copyExercises(req, lesson.id, copy.id)
  return copy.id
}

async function copyExercises(req: PayloadRequest, from: string, lesson: string): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'exercises',
    where: { and: [{ lesson: { equals: from } }, { archived: { not_equals: true } }] },
    sort: ['order', 'createdAt', 'id'],
    depth: 0,
    limit: 100,
    pagination: false,
    overrideAccess: false,
    req,
  })
  for (const exercise of docs)
    await req.payload.create({
      collection: 'exercises',
      data: { ...exercise, ...asNew, lesson },
      depth: 0,
      overrideAccess: false,
      req,
    })
}

const MAX_TITLE_LENGTH = 120
const MARK = ' (copy)'

/** Resets the fields that a copy must not inherit. */
export const asNew = { id: undefined, createdAt: undefined, updatedAt: undefined, savedIn: null }

/** Returns the title for a copy. The original may be a draft without a title. */
export const titleOfCopy = (title: string | null | undefined): string =>
  `${(title ?? '').slice(0, MAX_TITLE_LENGTH - MARK.length)}${MARK}`.trim()
