import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'
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
      const copyId = await copyModule(txReq, module, {
        course: relationId(module.course),
        title: toCopyTitle(module.title),
      })
      await moveInList(txReq, { collection, id: copyId, after: id })
      return
    }
    const lesson = await findDraft(txReq, collection, id)
    if (!lesson) throw new AppError('not_found')
    // The workbook lesson belongs to no module, and has no position in a list.
    const moduleId = lesson.module ? relationId(lesson.module) : null
    const copyId = await copyLesson(txReq, lesson, {
      course: lesson.course ? relationId(lesson.course) : null,
      module: moduleId,
      title: toCopyTitle(lesson.title),
    })
    if (moduleId !== null)
      await moveInList(txReq, { collection, id: copyId, into: moduleId, after: id })
  })
}

type ModuleTarget = {
  course: string
  title: string
  /** Receives the ID of each lesson's copy, by the ID of the original. */
  copies?: Map<string, string>
}

/** Copies a module with its lessons, as drafts, into a course. Returns the copy's ID. */
export async function copyModule(
  req: PayloadRequest,
  module: Module,
  { course, title, copies }: ModuleTarget,
): Promise<string> {
  const copy = await req.payload.create({
    collection: 'modules',
    data: {
      ...module,
      ...resetFields,
      title,
      course,
      curriculumLessons: module.curriculumLessons?.map(({ text }) => ({ text })),
      path: await findUniquePath(req, title),
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const lessons = await findDrafts(req, 'lessons', { module: { equals: module.id } })
  for (const lesson of lessons) {
    const target = { course, module: copy.id, title: lesson.title || '' }
    const copyId = await copyLesson(req, lesson, target)
    copies?.set(lesson.id, copyId)
  }
  return copy.id
}

type LessonTarget = { course: string | null; module: string | null; title: string }

/** Copies a lesson with its exercises, as a draft, into a module. Returns the copy's ID. */
export async function copyLesson(
  req: PayloadRequest,
  lesson: Lesson,
  { course, module, title }: LessonTarget,
): Promise<string> {
  const copy = await req.payload.create({
    collection: 'lessons',
    data: {
      ...lesson,
      ...resetFields,
      exercises: undefined,
      // A copy usually gets another video, which mustn't become public.
      isFree: false,
      title,
      course,
      module,
      slug: await findUniqueLessonSlug(req, course, title),
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const where = { lesson: { equals: lesson.id }, archived: { not_equals: true } }
  for (const exercise of await findDrafts(req, 'exercises', where))
    await req.payload.create({
      collection: 'exercises',
      data: { ...exercise, ...resetFields, lesson: copy.id },
      depth: 0,
      overrideAccess: false,
      req,
    })
  return copy.id
}

/** Finds the latest versions of all matching documents, in order. */
export async function findDrafts<Slug extends 'modules' | 'lessons' | 'exercises' | 'faqs'>(
  req: PayloadRequest,
  collection: Slug,
  where: Where,
): Promise<DataFromCollectionSlug<Slug>[]> {
  const { docs } = await req.payload.find({
    collection,
    where,
    // An autosaved draft that was never saved exists only in its latest version.
    draft: true,
    sort: ['order', 'createdAt', 'id'],
    depth: 0,
    limit: 5000,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
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
