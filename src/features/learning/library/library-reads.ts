import 'server-only'
import type { PayloadRequest, Where } from 'payload'
import { enrollmentsOf } from '@collections/access/enrolled'
import type { Course, Lesson, Media, Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

// One instructor's courses: far below these numbers, and a list that cannot end is refused by
// design.
const COURSES = 200
const PARTS = 5000

export type CourseRow = Pick<
  Course,
  'id' | 'slug' | 'title' | 'subtitle' | 'image' | 'overviewPath' | 'workbook'
> & { enrolledAt: string | null }
export type ModuleRow = Pick<
  Module,
  'id' | 'title' | 'course' | 'order' | 'path' | 'image' | 'description' | 'visible'
>
export type LessonRow = Pick<
  Lesson,
  'id' | 'title' | 'slug' | 'course' | 'module' | 'order' | 'durationSeconds' | 'visible'
>

/** What courses are made of, and the files that they show. */
export type CourseParts = {
  modules: ModuleRow[]
  lessons: LessonRow[]
  images: ReadonlyMap<string, Media>
  /** File names of workbooks, by the id of the document. */
  workbooks: ReadonlyMap<string, string>
}

/**
 * The courses that the user of `req` is enrolled in, in the order of enrollment; all for the
 * instructor.
 */
export async function readCourses(req: PayloadRequest, all: boolean): Promise<CourseRow[]> {
  const since = all ? null : await enrollmentsOf(req)
  if (since?.size === 0) return []
  const ids = since && [...since.keys()]
  const where: Where = ids ? { id: { in: ids } } : { overviewPath: { exists: true } }
  const { docs } = await req.payload.find({
    collection: 'courses',
    where,
    select: {
      slug: true,
      title: true,
      subtitle: true,
      image: true,
      overviewPath: true,
      workbook: true,
    },
    sort: 'createdAt',
    depth: 0,
    limit: COURSES,
    pagination: false,
    overrideAccess: false,
    req,
  })
  const rows = docs.map((doc) => ({ ...doc, enrolledAt: since?.get(doc.id) ?? null }))
  return ids ? rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : rows
}

/**
 * Modules, lessons, pictures and workbooks of these courses, hidden parts only for the instructor.
 */
export async function readCourseParts(
  req: PayloadRequest,
  courses: readonly CourseRow[],
): Promise<CourseParts> {
  const ofCourses: Where = { course: { in: courses.map(({ id }) => id) } }
  const page = { depth: 0, limit: PARTS, pagination: false } as const
  const [modules, lessons, workbooks] = await Promise.all([
    req.payload.find({
      collection: 'modules',
      where: ofCourses,
      select: {
        title: true,
        course: true,
        order: true,
        path: true,
        image: true,
        description: true,
        visible: true,
      },
      ...page,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'lessons',
      where: ofCourses,
      select: {
        title: true,
        slug: true,
        course: true,
        module: true,
        order: true,
        durationSeconds: true,
        visible: true,
      },
      ...page,
      overrideAccess: false,
      req,
    }),
    readWorkbooks(req, idsOf(courses.map(({ workbook }) => workbook))),
  ])
  const images = await readImages(req, idsOf([...courses, ...modules.docs].map((row) => row.image)))
  return { modules: modules.docs, lessons: lessons.docs, images, workbooks }
}

async function readImages(req: PayloadRequest, ids: string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    depth: 0,
    limit: PARTS,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return new Map(docs.map((media) => [media.id, media]))
}

async function readWorkbooks(req: PayloadRequest, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'documents',
    where: { id: { in: ids } },
    select: { filename: true },
    depth: 0,
    limit: PARTS,
    pagination: false,
    // Only the name: documents are closed to students, and their file is guarded where it is
    // served.
    overrideAccess: true,
    req,
  })
  return new Map(docs.flatMap(({ id, filename }) => (filename ? [[id, filename]] : [])))
}

type Relation = string | { id: string } | null | undefined

const idsOf = (relations: readonly Relation[]) =>
  relations.flatMap((relation) => (relation ? [relationId(relation)] : []))
