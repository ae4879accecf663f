import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { routes } from '@/domain/routes/paths'
import type { Exercise } from '@/payload-types'
import { invalidatePages, EVERY_PAGE } from '@/services/catalog/invalidate-pages'
import { coursePages } from '@/services/catalog/invalidate-course-pages'
import { invalidateCourses } from '@/services/catalog/invalidate-courses'
import { idIn } from '../fields/unique-validator'
import { type PublishedSnapshot, publishedChange } from './published-snapshot'

type Place = Pick<PublishedSnapshot, 'slug' | 'courseId'>

/** For a change and for a deletion: announces the same pages. */
const announcing =
  (paths: string[]) =>
  async ({ req }: { req: PayloadRequest }): Promise<void> =>
    invalidatePages(req, paths)

export const revalidateHome = announcing([routes.home])

/** For what stands on pages that cannot be named: footers, pictures. */
export const revalidateEverything = announcing([EVERY_PAGE])

/**
 * Hooks that announce where visitors see a document, and where they saw it until now, once that is
 * another place or another text.
 */
const announcingPlaces = (
  announce: (req: PayloadRequest, places: Place[]) => Promise<void>,
): { changed: CollectionAfterChangeHook; gone: CollectionAfterDeleteHook } => ({
  changed: async (saved) => {
    const change = await publishedChange(saved)
    if (!change) return
    const { before, after } = change
    await announce(saved.req, before ? [after, before] : [after])
  },
  gone: async ({ doc, req }) => {
    const slug: unknown = Reflect.get(Object(doc), 'slug')
    const place = { slug: typeof slug === 'string' ? slug : null, courseId: idIn(doc, 'course') }
    await announce(req, [place])
  },
})

/**
 * A course shows on its sales page, in the picture of its links, on the home page, in the list for
 * search engines and where another one was not found; with another short name, under the old one
 * too.
 */
export const revalidateCourse = announcingPlaces((req, places) =>
  invalidatePages(req, coursePages(places.map(({ slug }) => slug))),
)

/**
 * What a course consists of shows on its sales page and nowhere else that is kept; what moves to
 * another course, on both.
 */
export const revalidateCourseOf = announcingPlaces((req, places) =>
  invalidateCourses(
    req,
    places.map(({ courseId }) => courseId),
  ),
)

export const revalidatePage = announcingPlaces(async (req, places) => {
  const slugs = new Set(places.flatMap(({ slug }) => slug ?? []))
  await invalidatePages(req, [...[...slugs].map((slug) => `/${slug}`), routes.sitemap])
})

/** An exercise has no drafts: each save is seen at once. */
export const revalidateCourseOfExercise: CollectionAfterChangeHook<Exercise> = async ({
  doc,
  previousDoc,
  req,
}) => {
  await invalidateCourses(req, [idIn(doc, 'course'), idIn(previousDoc, 'course')])
}

/** The draft of a page is nobody's but the instructor's; what has no drafts has no status. */
export const revalidateGlobal: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (Reflect.get(Object(doc), '_status') !== 'draft') await invalidatePages(req, [EVERY_PAGE])
}
