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
    /** The drafts of documents that are being taken from the site, by their ids. */
    draftsAside?: Map<string, object>
  }
}

/**
 * Takes a document from the site as visitors know it, and lays its draft aside. Payload would write
 * the draft over the row, where students of a course that is no longer sold still read it.
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
      // Whoever may not write the document is refused after this.
      overrideAccess: true,
      req,
    })
  const [shown, newest] = [await find(false), await find(true)]
  if (shown?._status !== 'published' || newest?._status !== 'draft') return args
  // It goes back as it is, and not as what a form read before.
  const draft = { ...newest, updatedAt: undefined }
  ;(req.context.draftsAside ??= new Map<string, object>()).set(id, draft)
  return { ...args, data: { ...shown, ...data } }
}

/** Puts the draft that was laid aside on top again. */
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
    // It is what was there a moment ago.
    overrideAccess: true,
    req,
  })
}
