import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { draftedKeySchema, type DraftedDocument } from '@/domain/drafts/edited-document'
import type { BeforeOperation } from './check-upload-content'

const savedSchema = z.object({
  id: z.string(),
  draft: z.boolean().nullish(),
  data: z.looseObject({ _status: z.literal('draft') }),
})

declare module 'payload' {
  interface RequestContext {
    /** The drafts of documents being unpublished, by id. */
    draftsAside?: Map<string, object>
  }
}

/**
 * Unpublishes a document with its published content, and sets its draft aside. Payload would write
 * the draft over the row, which students of a course no longer for sale still read.
 */
export async function unpublishKeepingDraft<Args>({
  args,
  collection,
  operation,
  req,
}: BeforeOperation<Args> & { collection: { slug: string } }): Promise<Args> {
  const saved = savedSchema.safeParse(args)
  if (operation !== 'update' || !saved.success || saved.data.draft) return args
  const { id, data } = saved.data
  const document = draftedKeySchema.safeParse(`${collection.slug}:${id}`).data
  if (!document || document.id === null) return args
  const find = (draft: boolean) =>
    req.payload.findByID({
      collection: document.slug,
      id,
      draft,
      depth: 0,
      disableErrors: true,
      // A user without access to the document is refused after this.
      overrideAccess: true,
      req,
    })
  const [published, newest] = [await find(false), await find(true)]
  if (published?._status !== 'published' || newest?._status !== 'draft') return args
  // Restored with a new timestamp instead of the stale one.
  const draft = { ...newest, updatedAt: undefined }
  ;(req.context.draftsAside ??= new Map<string, object>()).set(id, draft)
  return { ...args, data: { ...published, ...data } }
}

/** Restores the draft that was set aside. */
export const restoreDraft: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const id = String(Reflect.get(Object(doc), 'id'))
  const draft = req.context.draftsAside?.get(id)
  if (!draft) return
  req.context.draftsAside?.delete(id)
  await req.payload.update({
    collection: collection.slug as Exclude<DraftedDocument['slug'], 'home' | 'sign-up'>,
    id,
    data: draft,
    draft: true,
    depth: 0,
    // It existed before, so no new access is needed.
    overrideAccess: true,
    req,
  })
}
