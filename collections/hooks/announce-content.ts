import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { routes } from '@/domain/routes/paths'
import type { Course, Exercise, Faq, Lesson, Module, Page } from '@/payload-types'
import { lockSlugs } from '@/services/catalog/lock-slugs'
import { relationId } from '@/services/database/relation-id'
import { announceChange, EVERY_PAGE } from '@/services/catalog/announce-change'
import { coursePages } from '@/services/catalog/course-pages'

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
export const announceCourse: CollectionAfterChangeHook<Course> = async ({
  doc,
  previousDoc,
  req,
}) => {
  await announceChange(req, coursePages([doc.slug, previousDoc.slug]))
}

export const announceCourseGone: CollectionAfterDeleteHook<Course> = async ({ doc, req }) => {
  await announceChange(req, coursePages([doc.slug]))
}

type PartOfCourse = Module | Lesson | Faq | Exercise

/**
 * What a course consists of shows on its sales page and nowhere else that is kept; what moves to
 * another course, on both.
 */
export const announceCourseOf: {
  changed: CollectionAfterChangeHook<PartOfCourse>
  gone: CollectionAfterDeleteHook<PartOfCourse>
} = {
  changed: async ({ doc, previousDoc, operation, req }) => {
    const before = operation === 'update' ? [previousDoc.course] : []
    await announceCoursesAt(req, [doc.course, ...before])
  },
  gone: async ({ doc, req }) => {
    await announceCoursesAt(req, [doc.course])
  },
}

async function announceCoursesAt(
  req: PayloadRequest,
  courses: (string | Course | null | undefined)[],
): Promise<void> {
  const ids = courses.flatMap((course) => (course ? [relationId(course)] : []))
  const slugs = await lockSlugs(req, new Set(ids))
  if (slugs.length > 0) await announceChange(req, slugs.map(routes.course))
}

export const announcePage: {
  changed: CollectionAfterChangeHook<Page>
  gone: CollectionAfterDeleteHook<Page>
} = {
  changed: async ({ doc, req }) => {
    await announcePageAt(req, doc.slug)
  },
  gone: async ({ doc, req }) => {
    await announcePageAt(req, doc.slug)
  },
}

const announcePageAt = (req: PayloadRequest, slug: string) =>
  announceChange(req, [`/${slug}`, routes.sitemap])

export const announceGlobal: GlobalAfterChangeHook = async ({ req }) => {
  await announceChange(req, [EVERY_PAGE])
}
