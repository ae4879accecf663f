import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { routes } from '@/domain/routes/paths'
import type { Exercise } from '@/payload-types'
import {
  invalidatePages,
  EVERY_PAGE,
  coursePages,
  invalidateCourses,
} from '@/services/catalog/invalidate-pages'
import { idIn } from '../fields/unique-validator'
import { type PublishedSnapshot, publishedChange } from './published-snapshot'

type PageKeys = Pick<PublishedSnapshot, 'slug' | 'courseId'>

/** Creates hooks that invalidate these pages on any change or deletion. */
const invalidating =
  (paths: string[]) =>
  async ({ req }: { req: PayloadRequest }): Promise<void> =>
    invalidatePages(req, paths)

export const revalidateHome = invalidating([routes.home])

/** Invalidates all pages. For content that may be on any page, such as footers and images. */
export const revalidateEverything = invalidating([EVERY_PAGE])

/** Creates hooks that call `invalidate` with the published states before and after a change. */
const invalidatingPagesOf = (
  invalidate: (req: PayloadRequest, snapshots: PageKeys[]) => Promise<void>,
): { changed: CollectionAfterChangeHook; gone: CollectionAfterDeleteHook } => ({
  changed: async (saved) => {
    const change = await publishedChange(saved)
    if (!change) return
    const { before, after } = change
    await invalidate(saved.req, before ? [after, before] : [after])
  },
  gone: async ({ doc, req }) => {
    const slug: unknown = Reflect.get(Object(doc), 'slug')
    const snapshot = { slug: typeof slug === 'string' ? slug : null, courseId: idIn(doc, 'course') }
    await invalidate(req, [snapshot])
  },
})

/**
 * Invalidates the pages of a course: its sales page and share image, the home page, the sitemap,
 * and not-found pages. If the slug changed, also invalidates the pages under the old slug.
 */
export const revalidateCourse = invalidatingPagesOf((req, snapshots) =>
  invalidatePages(req, coursePages(snapshots.map(({ slug }) => slug))),
)

/** Invalidates the sales page of a part's course, and of its previous course if it moved. */
export const revalidateCourseOf = invalidatingPagesOf((req, snapshots) =>
  invalidateCourses(
    req,
    snapshots.map(({ courseId }) => courseId),
  ),
)

export const revalidatePage = invalidatingPagesOf(async (req, snapshots) => {
  const slugs = new Set(snapshots.flatMap(({ slug }) => slug ?? []))
  await invalidatePages(req, [...[...slugs].map((slug) => `/${slug}`), routes.sitemap])
})

/** Invalidates the course of an exercise on every save, since exercises have no drafts. */
export const revalidateCourseOfExercise: CollectionAfterChangeHook<Exercise> = async ({
  doc,
  previousDoc,
  req,
}) => {
  await invalidateCourses(req, [idIn(doc, 'course'), idIn(previousDoc, 'course')])
}

/** Invalidates all pages, unless the save is a draft. A global without drafts has no status. */
export const revalidateGlobal: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (Reflect.get(Object(doc), '_status') !== 'draft') await invalidatePages(req, [EVERY_PAGE])
}
