import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { routes } from '@/domain/routes/paths'
import type { Exercise } from '@/payload-types'
import { announceChange, EVERY_PAGE } from '@/services/catalog/announce-change'
import { coursePages } from '@/services/catalog/announce-course-pages'
import { announceCourses } from '@/services/catalog/announce-courses'
import { idIn } from '../fields/taken'
import { type PublicRow, publicChange } from './public-row'

type Place = Pick<PublicRow, 'slug' | 'courseId'>

/** For a change and for a deletion: announces the same pages. */
const announcing =
  (paths: string[]) =>
  async ({ req }: { req: PayloadRequest }): Promise<void> =>
    announceChange(req, paths)

export const announceHome = announcing([routes.home])

/** For what stands on pages that cannot be named: footers, pictures. */
export const announceEverything = announcing([EVERY_PAGE])

/**
 * Hooks that announce where visitors see a document, and where they saw it until now, once that is
 * another place or another text.
 */
const announcingPlaces = (
  announce: (req: PayloadRequest, places: Place[]) => Promise<void>,
): { changed: CollectionAfterChangeHook; gone: CollectionAfterDeleteHook } => ({
  changed: async (saved) => {
    const change = await publicChange(saved)
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
export const announceCourse = announcingPlaces((req, places) =>
  announceChange(req, coursePages(places.map(({ slug }) => slug))),
)

/**
 * What a course consists of shows on its sales page and nowhere else that is kept; what moves to
 * another course, on both.
 */
export const announceCourseOf = announcingPlaces((req, places) =>
  announceCourses(
    req,
    places.map(({ courseId }) => courseId),
  ),
)

export const announcePage = announcingPlaces(async (req, places) => {
  const slugs = new Set(places.flatMap(({ slug }) => slug ?? []))
  await announceChange(req, [...[...slugs].map((slug) => `/${slug}`), routes.sitemap])
})

/** An exercise has no drafts: each save is seen at once. */
export const announceCourseOfExercise: CollectionAfterChangeHook<Exercise> = async ({
  doc,
  previousDoc,
  req,
}) => {
  await announceCourses(req, [idIn(doc, 'course'), idIn(previousDoc, 'course')])
}

/** The draft of a page is nobody's but the instructor's; what has no drafts has no status. */
export const announceGlobal: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (Reflect.get(Object(doc), '_status') !== 'draft') await announceChange(req, [EVERY_PAGE])
}
