import type { PayloadRequest } from 'payload'
import { relationId } from '@/services/database/relation-id'
import type { LessonRow, ModuleRow, Row, RowState } from './move-rows'

export type CourseRows = {
  modules: ModuleRow[]
  /** Lessons that belong to the course instead of a module, such as the workbook. */
  courseLessons: LessonRow[]
  archivedExercises: Row[]
}

/** Reads the newest version of a course's contents, in order, with the requesting user's access. */
export async function readCourseRows(req: PayloadRequest, courseId: string): Promise<CourseRows> {
  const commonQuery = {
    where: { course: { equals: courseId } },
    sort: ['order', 'createdAt', 'id'],
    depth: 0,
    user: req.user,
  }
  const modules = await req.payload.find({
    collection: 'modules',
    ...commonQuery,
    select: { title: true, visible: true, _status: true },
    draft: true,
    limit: 200,
    overrideAccess: false,
    req,
  })
  const lessons = await req.payload.find({
    collection: 'lessons',
    ...commonQuery,
    select: { title: true, visible: true, module: true, _status: true },
    draft: true,
    limit: 500,
    overrideAccess: false,
    req,
  })
  const exercises = await req.payload.find({
    collection: 'exercises',
    ...commonQuery,
    select: { title: true, lesson: true, archived: true },
    limit: 1000,
    overrideAccess: false,
    req,
  })
  const publishedDocIds = await readPublishedIds(req, courseId)
  const toRow = (doc: {
    id: string
    title: string
    visible?: boolean | null
    _status?: 'draft' | 'published' | null
  }): Row => ({
    id: doc.id,
    title: doc.title || 'Untitled',
    isVisible: doc.visible !== false,
    state: stateOf(doc._status === 'published', publishedDocIds.has(doc.id)),
  })
  const exerciseRows = exercises.docs.map(({ id, title, lesson, archived }) => ({
    row: { id, title, isVisible: true, state: 'published' } satisfies Row,
    isArchived: archived === true,
    lessonId: lesson ? relationId(lesson) : null,
  }))
  const lessonRows = lessons.docs.map((lesson) => ({
    ...toRow(lesson),
    moduleId: lesson.module ? relationId(lesson.module) : null,
    exercises: exerciseRows
      .filter(({ lessonId, isArchived }) => lessonId === lesson.id && !isArchived)
      .map(({ row }) => row),
  }))
  return {
    modules: modules.docs.map((module) => ({
      ...toRow(module),
      lessons: lessonRows.filter((row) => row.moduleId === module.id),
    })),
    courseLessons: lessonRows.filter((row) => row.moduleId === null),
    archivedExercises: exerciseRows.filter(({ isArchived }) => isArchived).map(({ row }) => row),
  }
}

/** Returns the IDs of the modules and lessons that have a published version. */
async function readPublishedIds(req: PayloadRequest, courseId: string): Promise<Set<string>> {
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
