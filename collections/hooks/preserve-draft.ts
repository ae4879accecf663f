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
    /** The drafts of documents that are being unpublished, by document id. */
    draftsAside?: Map<string, object>
  }
}

/**
 * Keeps the published content and the draft apart when a document is unpublished. Payload would
 * overwrite the published row with the draft, but students of an unpublished course still read that
 * row. Stores the draft in `draftsAside` for `restoreDraft`.
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
      // Payload checks the user's access to the document later.
      overrideAccess: true,
      req,
    })
  const [published, newest] = [await find(false), await find(true)]
  if (published?._status !== 'published' || newest?._status !== 'draft') return args
  // Clears the timestamp, so that the restored draft gets a current one.
  const draft = { ...newest, updatedAt: undefined }
  ;(req.context.draftsAside ??= new Map<string, object>()).set(id, draft)
  return { ...args, data: { ...published, ...data } }
}

/** Restores the draft that `unpublishKeepingDraft` stored. */
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
    // Skips the access check, because the draft already existed before this save.
    overrideAccess: true,
    req,
  })
}
