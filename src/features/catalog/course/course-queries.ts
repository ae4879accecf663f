import 'server-only'
import type { Where } from 'payload'
import { cache } from 'react'
import { courseFacts } from '@/domain/learning/course-facts'
import { curriculumLines, describeLessons } from '@/domain/learning/curriculum-lengths'
import { validateSlug } from '@/domain/routes/path-rules'
import {
  visitorReadOptions,
  type ContentReadOptions,
  draftReadOptions,
} from '@/server/content-read-options'
import { getPayloadClient, requestFor } from '@/server/payload'
import { readReferencePrice } from '@/services/catalog/read-reference-price'
import type { SessionUser } from '@/server/session/session-user'
import { resolveRichText } from '@/services/rich-text/resolve-rich-text'
import {
  countExercises,
  findFirstLesson,
  listFreeLessonIds,
  readContents,
} from '@/services/catalog/read-contents'
import { readFreeLessons } from '@/services/learning/read-free-lessons'
import { getSite } from '../queries'
import { seoFields, toSeoView } from '../seo'
import { cardFields, toCard, toTrailer } from '../views'
import { toFreeLessonViews } from './free-lesson-view'

// The sales page is public, so it is read with a visitor's access for every user. Only the preview
// reads the draft.

const courseFields = {
  ...cardFields,
  ...seoFields,
  listed: true,
  satisfactionRate: true,
  satisfactionSource: true,
  facts: true,
  trailer: true,
  trailerCaptions: true,
  workbook: true,
  partnerSeat: true,
  overviewPath: true,
  sections: true,
  updatedAt: true,
} as const

/** Returns a published course with the data for its sales page, or null. */
export const getCourse = cache(async (slug: string) => {
  // Skips the query for an invalid slug, because the database rejects some characters.
  if (validateSlug(slug) !== null) return null
  return findCourseView({ slug: { equals: slug } }, visitorReadOptions)
})

/** Returns a published course with the data for its sales page, or null. */
export const getCourseById = cache((id: string) =>
  findCourseView({ id: { equals: id } }, visitorReadOptions),
)

/** Returns a course's draft with its sales page data, for the preview, or null. */
export const getDraftCourse = (id: string, user: SessionUser) =>
  findCourseView({ id: { equals: id } }, draftReadOptions(user))

export type CourseView = NonNullable<Awaited<ReturnType<typeof findCourseView>>>

async function findCourseView(where: Where, readOptions: ContentReadOptions) {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    where,
    select: courseFields,
    depth: 1,
    limit: 1,
    overrideAccess: false,
    draft: readOptions.draft,
    user: readOptions.user,
  })
  const [course] = docs
  if (!course) return null
  const req = await requestFor(readOptions.user)
  const [site, modulesAndLessons, referencePriceCents, faqs] = await Promise.all([
    getSite(),
    readContents(req, course.id, readOptions.draft),
    readReferencePrice(req, course.id),
    payload.find({
      collection: 'faqs',
      where: { course: { equals: course.id } },
      sort: 'order',
      depth: 0,
      pagination: false,
      limit: 50,
      overrideAccess: false,
      draft: readOptions.draft,
      user: readOptions.user,
    }),
  ])
  const { modules, lessons, contents } = modulesAndLessons
  const [exercises, freeLessons] = await Promise.all([
    countExercises(req, lessons),
    readFreeLessons(req, listFreeLessonIds(modulesAndLessons), readOptions.draft),
  ])
  return {
    id: course.id,
    ...toCard(course, site.currency),
    sections: await resolveRichText(req, course.sections ?? []),
    /** The price before the launch price, in cents. Null if it must not be shown. */
    referencePriceCents,
    seo: toSeoView(course),
    isListed: course.listed === true,
    /** The version of the share picture, for its URL. Changes with the course. */
    sharePictureVersion: Date.parse(course.updatedAt),
    satisfactionRate: course.satisfactionRate ?? null,
    /** Where the satisfaction rate comes from, in the instructor's words, or null. */
    satisfactionSource: course.satisfactionSource?.trim() || null,
    facts: courseFacts(contents, course.facts?.map(({ label, value }) => ({ label, value })) ?? []),
    /** The total length of all videos, in seconds. */
    videoSeconds: contents.videoSeconds,
    hasWorkbook: Boolean(course.workbook),
    hasExercises: exercises.total > 0,
    /** Whether a purchase includes partner access and the course has exercises for two people. */
    isForCouples: course.partnerSeat === true && exercises.forTwo > 0,
    /** The path of the course overview, which only users who have the course can open. */
    overviewPath: course.overviewPath ?? null,
    firstLesson: findFirstLesson(modulesAndLessons),
    trailer: toTrailer(course),
    freeLessons: toFreeLessonViews(freeLessons),
    /** The number of lessons of the whole course and their length, or null without lessons. */
    lengthText: describeLessons(lessons),
    curriculum: modules
      .filter(({ inCurriculum }) => inCurriculum)
      .map((module) => {
        const moduleLessons = lessons.filter((lesson) => lesson.module === module.id)
        const typedLines = module.curriculumLessons?.map(({ text }) => text) ?? []
        return {
          title: module.curriculumTitle || module.title,
          description: module.curriculumDescription ?? null,
          lines: curriculumLines(moduleLessons, typedLines),
          lengthText: describeLessons(moduleLessons),
        }
      }),
    faqs: await resolveRichText(req, faqs.docs),
  }
}
