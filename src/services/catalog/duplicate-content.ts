import type { PayloadRequest, Where } from 'payload'
import type { Lesson, Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { inTransaction } from '@/services/database/in-transaction'
import { asNew, titleOfCopy } from './copy-fields'
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
    const newest = { id, draft: true, depth: 0 } as const
    if (collection === 'modules') {
      const module = await inner.payload.findByID({
        collection,
        ...newest,
        overrideAccess: false,
        req: inner,
      })
      const course = relationId(module.course)
      const before = await nextInList(inner, 'modules', { course: { equals: course } }, id)
      const copy = await copyModule(inner, module, course)
      await moveInList(inner, { collection, id: copy, before })
      return
    }
    const lesson = await inner.payload.findByID({
      collection,
      ...newest,
      overrideAccess: false,
      req: inner,
    })
    const title = titleOfCopy(lesson.title)
    // The workbook lesson belongs to no module, and has no position in a list.
    if (!lesson.module) {
      await copyLesson(inner, lesson, { title, module: null })
      return
    }
    const into = relationId(lesson.module)
    const before = await nextInList(inner, 'lessons', { module: { equals: into } }, id)
    const copy = await copyLesson(inner, lesson, { title, module: into })
    await moveInList(inner, { collection, id: copy, into, before })
  })
}

/** Returns the id of the next item in the list, or null. */
async function nextInList(
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  where: Where,
  id: string,
): Promise<string | null> {
  const { docs } = await req.payload.find({
    collection,
    where,
    sort: ['order', 'createdAt', 'id'],
    select: {},
    depth: 0,
    limit: 500,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs[docs.findIndex((doc) => doc.id === id) + 1]?.id ?? null
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
