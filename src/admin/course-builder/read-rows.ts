import type { PayloadRequest } from 'payload'
import { relationId } from '@/services/database/relation-id'
import type { LessonRow, ModuleRow, Row, RowState } from './move-rows'

export type CourseRows = {
  modules: ModuleRow[]
  /** Lessons that belong to the course instead of a module, such as the workbook. */
  courseLessons: LessonRow[]
  archived: Row[]
}

/** Reads the newest version of a course's contents, in order, with the requesting user's access. */
export async function readRows(req: PayloadRequest, courseId: string): Promise<CourseRows> {
  const query = {
    where: { course: { equals: courseId } },
    sort: ['order', 'createdAt', 'id'],
    depth: 0,
    user: req.user,
  }
  const modules = await req.payload.find({
    collection: 'modules',
    ...query,
    select: { title: true, visible: true, _status: true },
    draft: true,
    limit: 200,
    overrideAccess: false,
    req,
  })
  const lessons = await req.payload.find({
    collection: 'lessons',
    ...query,
    select: { title: true, visible: true, module: true, _status: true },
    draft: true,
    limit: 500,
    overrideAccess: false,
    req,
  })
  const exercises = await req.payload.find({
    collection: 'exercises',
    ...query,
    select: { title: true, lesson: true, archived: true },
    limit: 1000,
    overrideAccess: false,
    req,
  })
  const published = await publishedIds(req, courseId)
  const rowOf = (doc: {
    id: string
    title: string
    visible?: boolean | null
    _status?: 'draft' | 'published' | null
  }): Row => ({
    id: doc.id,
    title: doc.title || 'Untitled',
    isVisible: doc.visible !== false,
    state: stateOf(doc._status === 'published', published.has(doc.id)),
  })
  const exerciseRows = exercises.docs.map(({ id, title, lesson, archived }) => ({
    row: { id, title, isVisible: true, state: 'published' } satisfies Row,
    isArchived: archived === true,
    lessonId: lesson ? relationId(lesson) : null,
  }))
  const rows = lessons.docs.map((lesson) => ({
    ...rowOf(lesson),
    moduleId: lesson.module ? relationId(lesson.module) : null,
    exercises: exerciseRows
      .filter(({ lessonId, isArchived }) => lessonId === lesson.id && !isArchived)
      .map(({ row }) => row),
  }))
  return {
    modules: modules.docs.map((module) => ({
      ...rowOf(module),
      lessons: rows.filter((row) => row.moduleId === module.id),
    })),
    courseLessons: rows.filter((row) => row.moduleId === null),
    archived: exerciseRows.filter(({ isArchived }) => isArchived).map(({ row }) => row),
  }
}

/** Returns the IDs of the modules and lessons that have a published version. */
async function publishedIds(req: PayloadRequest, courseId: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const collection of ['modules', 'lessons'] as const) {
    const { docs } = await req.payload.find({
      collection,
      where: { and: [{ course: { equals: courseId } }, { _status: { equals: 'published' } }] },
      select: {},
      depth: 0,
      pagination: false,
      limit: 500,
      overrideAccess: false,
      user: req.user,
      req,
    })
    for (const { id } of docs) ids.add(id)
  }
  return ids
}

function stateOf(isNewestPublished: boolean, isPublished: boolean): RowState {
  if (isNewestPublished) return 'published'
  return isPublished ? 'changed' : 'draft'
}
