import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Lesson, Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { inTransaction } from '@/services/database/in-transaction'
import { findDraft } from '@/services/database/find-readable-document'
import { findUniqueLessonSlug, findUniquePath } from './unique-names'
import { moveInList } from './move-in-list'

/**
 * Copies a module with its lessons, or one lesson, including exercises. Inserts the copy after the
 * original. The copy is a draft of the latest version. Throws AppError 404 for an unknown ID.
 */
export async function duplicateContent(
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  id: string,
): Promise<void> {
  await inTransaction(req, async (txReq) => {
    if (collection === 'modules') {
      const module = await findDraft(txReq, collection, id)
      if (!module) throw new AppError('not_found')
      const copyId = await copyModule(txReq, module, relationId(module.course))
      await moveInList(txReq, { collection, id: copyId, after: id })
      return
    }
    const lesson = await findDraft(txReq, collection, id)
    if (!lesson) throw new AppError('not_found')
    // The workbook lesson belongs to no module, and has no position in a list.
    const moduleId = lesson.module ? relationId(lesson.module) : null
    const copyId = await copyLesson(txReq, lesson, {
      title: toCopyTitle(lesson.title),
      module: moduleId,
    })
    if (moduleId !== null)
      await moveInList(txReq, { collection, id: copyId, into: moduleId, after: id })
  })
}

async function copyModule(req: PayloadRequest, module: Module, courseId: string): Promise<string> {
  const title = toCopyTitle(module.title)
  const copy = await req.payload.create({
    collection: 'modules',
    data: {
      ...module,
      ...resetFields,
      title,
      course: courseId,
      curriculumLessons: module.curriculumLessons?.map(({ text }) => ({ text })),
      path: await findUniquePath(req, title),
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
  const courseId = lesson.course ? relationId(lesson.course) : null
  const copy = await req.payload.create({
    collection: 'lessons',
    data: {
      ...lesson,
      ...resetFields,
      exercises: undefined,
      title,
      module,
      slug: await findUniqueLessonSlug(req, courseId, title),
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

async function copyExercises(
  req: PayloadRequest,
  originalLessonId: string,
  lessonId: string,
): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'exercises',
    where: { and: [{ lesson: { equals: originalLessonId } }, { archived: { not_equals: true } }] },
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
      data: { ...exercise, ...resetFields, lesson: lessonId },
      depth: 0,
      overrideAccess: false,
      req,
    })
}

const MAX_TITLE_LENGTH = 120
const COPY_SUFFIX = ' (copy)'

/** Values that reset the fields that a copy must not inherit. */
export const resetFields = {
  id: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  savedIn: null,
}

/** Returns the title for a copy. The original may be a draft without a title. */
export const toCopyTitle = (title: string | null | undefined): string =>
  `${(title ?? '').slice(0, MAX_TITLE_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`.trim()
