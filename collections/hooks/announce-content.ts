import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { routes } from '@/domain/routes/paths'
import type { Course, Exercise, Faq, Lesson, Module, Page } from '@/payload-types'
import { announceChange, EVERY_PAGE } from '@/services/catalog/announce-change'
import { announceCourses } from '@/services/catalog/announce-courses'
import { coursePages } from '@/services/catalog/course-pages'
import { relationId } from '@/services/database/relation-id'
import { publicChange } from './public-row'

type Pair = { changed: CollectionAfterChangeHook; gone: CollectionAfterDeleteHook }

/** Hooks that announce the same pages after a change and after a deletion. */
const announcing = (paths: string[]): Pair => ({
  changed: async ({ req }) => {
    await announceChange(req, paths)
  },
  gone: async ({ req }) => {
    await announceChange(req, paths)
  },
})

export const announceHome = announcing([routes.home])

/** For what stands on pages that cannot be named: footers, pictures. */
export const announceEverything = announcing([EVERY_PAGE])

/**
 * A course shows on its sales page, in the picture of its links, on the home page, in the list for
 * search engines and where another one was not found; with another short name, under the old one
 * too.
 */
export const announceCourse: CollectionAfterChangeHook<Course> = async (saved) => {
  const change = await publicChange(saved)
  if (change) await announceChange(saved.req, coursePages([change.after.slug, change.before?.slug]))
}

export const announceCourseGone: CollectionAfterDeleteHook<Course> = async ({ doc, req }) => {
  await announceChange(req, coursePages([doc.slug]))
}

type PartOfCourse = Module | Lesson | Faq

/**
 * What a course consists of shows on its sales page and nowhere else that is kept; what moves to
 * another course, on both.
 */
export const announceCourseOf: {
  changed: CollectionAfterChangeHook<PartOfCourse>
  gone: CollectionAfterDeleteHook<PartOfCourse | Exercise>
} = {
  changed: async (saved) => {
    const change = await publicChange(saved)
    if (change) await announceCourses(saved.req, [change.after.courseId, change.before?.courseId])
  },
  gone: async ({ doc, req }) => {
    await announceCourses(req, [idOf(doc.course)])
  },
}

/** An exercise has no drafts: each save is seen at once. */
export const announceCourseOfExercise: CollectionAfterChangeHook<Exercise> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const before = operation === 'update' ? [idOf(previousDoc.course)] : []
  await announceCourses(req, [idOf(doc.course), ...before])
}

const idOf = (course: string | Course | null | undefined) => (course ? relationId(course) : null)

export const announcePage: {
  changed: CollectionAfterChangeHook<Page>
  gone: CollectionAfterDeleteHook<Page>
} = {
  changed: async (saved) => {
    const change = await publicChange(saved)
    if (change) await announcePagesAt(saved.req, [change.after.slug, change.before?.slug])
  },
  gone: async ({ doc, req }) => {
    await announcePagesAt(req, [doc.slug])
  },
}

async function announcePagesAt(req: PayloadRequest, slugs: (string | null | undefined)[]) {
  const known = new Set(slugs.filter((slug) => typeof slug === 'string'))
  await announceChange(req, [...[...known].map((slug) => `/${slug}`), routes.sitemap])
}

/** The draft of a page is nobody's but the instructor's; what has no drafts has no status. */
export const announceGlobal: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (Reflect.get(Object(doc), '_status') !== 'draft') await announceChange(req, [EVERY_PAGE])
}
