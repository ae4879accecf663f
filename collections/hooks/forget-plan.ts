import type { CollectionAfterChangeHook, GlobalAfterChangeHook, PayloadRequest } from 'payload'
import { draftedKeySchema } from '@/domain/drafts/edited-document'
import { forgetPlannedPublishing } from '@/services/drafts/publication'

/**
 * What is published by hand need not be published at its time any more: the next draft would go out
 * with the plan of the last one.
 */
export const forgetPlan: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await forgetOnceShown(req, `${collection.slug}:${String(Reflect.get(Object(doc), 'id'))}`, doc)
}

/** The same for a page of which there is one. */
export const forgetPlanOfGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  await forgetOnceShown(req, global.slug, doc)
}

async function forgetOnceShown(req: PayloadRequest, key: string, doc: unknown): Promise<void> {
  if (Reflect.get(Object(doc), '_status') !== 'published') return
  await forgetPlannedPublishing(req, draftedKeySchema.parse(key))
}
