import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import {
  deleteRedirects,
  type RedirectTarget,
  updateRedirects,
} from '@/services/redirects/update-redirects'
import { type PublishedSnapshot, readPublishedChange } from './published-snapshot'

type Target = {
  toTarget: (id: string) => RedirectTarget
  /** Reads the path of each of the document's pages, in a fixed order. */
  getPaths: (snapshot: PublishedSnapshot | null) => (string | null)[]
}

/** Creates hooks that write redirects when a document is published, and delete them with it. */
const createRedirectHooks = ({
  toTarget,
  getPaths,
}: Target): {
  afterChange: CollectionAfterChangeHook
  beforeDelete: CollectionBeforeDeleteHook
} => ({
  afterChange: async (args) => {
    const change = await readPublishedChange(args)
    // A document that was never published has no URL that visitors know.
    if (!change?.after.wasPublished) return
    const { id } = z.object({ id: z.string() }).parse(args.doc)
    const pathsBefore = getPaths(change.before)
    for (const [index, after] of getPaths(change.after).entries())
      await updateRedirects(args.req, toTarget(id), {
        before: pathsBefore[index] ?? null,
        after,
        wasPublished: change.before?.wasPublished ?? false,
      })
  },
  beforeDelete: ({ id, req }) => deleteRedirects(req, toTarget(String(id))),
})

export const redirectCourse = createRedirectHooks({
  toTarget: (courseId) => ({ courseId }),
  getPaths: (snapshot) => [
    snapshot?.slug ? routes.course(snapshot.slug) : null,
    snapshot?.overviewPath ?? null,
  ],
})

export const redirectPage = createRedirectHooks({
  toTarget: (pageId) => ({ pageId }),
  getPaths: (snapshot) => [snapshot?.slug ? routes.page(snapshot.slug) : null],
})

export const redirectModule = createRedirectHooks({
  toTarget: (moduleId) => ({ moduleId }),
  getPaths: (snapshot) => [snapshot?.path ?? null],
})
