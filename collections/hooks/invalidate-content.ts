import type { CollectionAfterChangeHook, GlobalAfterChangeHook, PayloadRequest } from 'payload'
import { invalidatePages } from '@/services/catalog/invalidate-pages'
import { readPublishedChange } from './published-snapshot'

const invalidate = ({ req }: { req: PayloadRequest }): Promise<void> => invalidatePages(req)

/** The hooks of a collection without drafts, whose saves are all public. */
export const invalidationHooks = { afterChange: [invalidate], afterDelete: [invalidate] }

const invalidateIfPublished: CollectionAfterChangeHook = async (args) => {
  if (await readPublishedChange(args)) await invalidatePages(args.req)
}

/** The hooks of a collection with drafts. Saving a draft invalidates nothing. */
export const draftedInvalidationHooks = {
  afterChange: [invalidateIfPublished],
  afterDelete: [invalidate],
}

/** Invalidates all pages, unless the save is a draft. A global without drafts has no status. */
export const invalidateUnlessDraft: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (Reflect.get(Object(doc), '_status') !== 'draft') await invalidatePages(req)
}
