import 'server-only'
import { cache } from 'react'
import { courseFacts } from '@/domain/course-facts'
import { slugProblem } from '@/domain/paths'
import type { Course, Lesson, Module } from '@/payload-types'
import { getPayloadClient } from '@/server/payload'
import { cardFields, type CourseView, toCard, toTrailer } from './views'

// A public page: read as a visitor, whoever looks.

const courseFields = {
  ...cardFields,
  listed: true,
  satisfactionRate: true,
  facts: true,
  trailer: true,
  workbook: true,
  updatedAt: true,
} as const

/** A published course with what its sales page says, or null. */
export const getCourse = cache(async (slug: string): Promise<CourseView | null> => {
  // The database refuses some characters outright; no course is called so.
  if (slugProblem(slug) !== null) return null
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    where: { slug: { equals: slug } },
    select: courseFields,
    depth: 1,
    limit: 1,
    overrideAccess: false,
    user: null,
  })
  const [course] = docs
  return course ? toCourseView(course, await readParts(course.id)) : null
})

async function readParts(courseId: string) {
  const payload = await getPayloadClient()
  const list = {
    where: { course: { equals: courseId } },
    sort: 'order',
    depth: 0,
    pagination: false,
  } as const
  const [modules, lessons, faqs] = await Promise.all([
    payload.find({
      collection: 'modules',
      ...list,
      limit: 100,
      overrideAccess: false,
      user: null,
    }),
    payload.find({
      collection: 'lessons',
      select: { title: true, module: true, durationSeconds: true },
      ...list,
      limit: 500,
      overrideAccess: false,
      user: null,
    }),
    payload.find({
      collection: 'faqs',
      ...list,
      limit: 50,
      overrideAccess: false,
      user: null,
    }),
  ])
  return { modules: modules.docs, lessons: lessons.docs, faqs: faqs.docs }
}

type CourseRow = Pick<Course, keyof typeof courseFields>
type LessonRow = Pick<Lesson, 'title' | 'module' | 'durationSeconds'>
type Parts = Omit<Awaited<ReturnType<typeof readParts>>, 'lessons'> & { lessons: LessonRow[] }

function toCourseView(course: CourseRow, { modules, lessons, faqs }: Parts): CourseView {
  const curriculum = modules.filter((module) => module.inCurriculum)
  const videoSeconds = lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0)
  const contents = {
    moduleCount: curriculum.length,
    lessonCount: lessons.length,
    videoSeconds,
  }
  return {
    ...toCard(course),
    listed: course.listed === true,
    version: Date.parse(course.updatedAt),
    satisfactionRate: course.satisfactionRate ?? null,
    facts: courseFacts(contents, course.facts?.map(({ label, value }) => ({ label, value })) ?? []),
    videoSeconds,
    hasWorkbook: Boolean(course.workbook),
    trailer: toTrailer(course.trailer),
    curriculum: curriculum.map((module) => ({
      title: module.curriculumTitle || module.title,
      description: module.curriculumDescription ?? null,
      lessons: curriculumLessons(module, lessons),
    })),
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
  }
}

function curriculumLessons(module: Module, lessons: LessonRow[]): string[] {
  const named = module.curriculumLessons?.map(({ text }) => text) ?? []
  return named.length > 0
    ? named
    : lessons.filter((lesson) => lesson.module === module.id).map(({ title }) => title)
}
