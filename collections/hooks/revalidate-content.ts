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
  coursePagePaths,
  invalidateSalesPages,
  invalidateWithLinks,
} from '@/services/catalog/invalidate-pages'
import { idIn } from '../fields/unique-validator'
import { type PublishedSnapshot, readPublishedChange } from './published-snapshot'

type PageKeys = Pick<PublishedSnapshot, 'slug' | 'courseId' | 'isPublished'>

/** Creates a hook that invalidates these pages on any change or deletion. */
const createInvalidationHook =
  (paths: string[]) =>
  async ({ req }: { req: PayloadRequest }): Promise<void> =>
    invalidatePages(req, paths)

export const revalidateHome = createInvalidationHook([routes.home])

/** Invalidates all pages, for content that may be on any page, such as images. */
export const revalidateEverything = createInvalidationHook([EVERY_PAGE])

/** Creates hooks that call `invalidate` with the published states before and after a change. */
const createSnapshotHooks = (
  invalidate: (req: PayloadRequest, snapshots: PageKeys[]) => Promise<void>,
): { afterChange: CollectionAfterChangeHook; afterDelete: CollectionAfterDeleteHook } => ({
  afterChange: async (args) => {
    const change = await readPublishedChange(args)
    if (!change) return
    const { before, after } = change
    await invalidate(args.req, before ? [after, before] : [after])
  },
  afterDelete: async ({ doc, req }) => {
    const slug: unknown = Reflect.get(Object(doc), 'slug')
    const snapshot = {
      slug: typeof slug === 'string' ? slug : null,
      courseId: idIn(doc, 'course'),
      isPublished: false,
    }
    await invalidate(req, [snapshot])
  },
})

/**
 * Invalidates the pages of a course: its sales page and share image, the home page, the sitemap,
 * and not-found pages. If the slug changed, also invalidates the pages under the old slug.
 * Unpublishing it also closes the links to its lessons.
 */
export const revalidateCourse = createSnapshotHooks((req, snapshots) =>
  invalidateWithLinks(req, coursePagePaths(snapshots.map(({ slug }) => slug))),
)

/** Invalidates the sales pages of the courses that a module, lesson, or FAQ is or was part of. */
export const revalidateParentCourse = createSnapshotHooks((req, snapshots) =>
  invalidateSalesPages(
    req,
    snapshots.map(({ courseId }) => courseId),
  ),
)

/**
 * Invalidates a page and the sitemap. A page that appears, moves, or disappears invalidates all
 * pages, because the header and the footer may link to it.
 */
export const revalidatePage = createSnapshotHooks(async (req, [after, before]) => {
  const isSamePage = after?.slug === before?.slug && after?.isPublished === before?.isPublished
  await invalidatePages(
    req,
    isSamePage && after?.slug ? [routes.page(after.slug), routes.sitemap] : [EVERY_PAGE],
  )
})

/** Invalidates the course of an exercise on every save, since exercises have no drafts. */
export const revalidateExerciseCourse: CollectionAfterChangeHook<Exercise> = async ({
  doc,
  previousDoc,
  req,
}) => {
  await invalidateSalesPages(req, [idIn(doc, 'course'), idIn(previousDoc, 'course')])
}

/** Invalidates all pages, unless the save is a draft. A global without drafts has no status. */
export const revalidateGlobal: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (Reflect.get(Object(doc), '_status') !== 'draft') await invalidatePages(req, [EVERY_PAGE])
}
