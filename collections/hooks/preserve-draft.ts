import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { draftedKeySchema, type DraftedDocument } from '@/domain/drafts/edited-document'
import type { BeforeOperationArgs } from './validate-upload'

const unpublishArgsSchema = z.object({
  id: z.string(),
  draft: z.boolean().nullish(),
  data: z.looseObject({ _status: z.literal('draft') }),
})

declare module 'payload' {
  interface RequestContext {
    /** The drafts of documents that are being unpublished, by document id. */
    preservedDrafts?: Map<string, object>
  }
}

/**
 * Keeps the published content and the draft apart when a document is unpublished. Payload would
 * overwrite the published row with the draft, but students of an unpublished course still read that
 * row. Stores the draft in `preservedDrafts` for `restoreDraft`.
 */
export async function preserveDraftOnUnpublish<Args>({
  args,
  collection,
  operation,
  req,
}: BeforeOperationArgs<Args> & { collection: { slug: string } }): Promise<Args> {
  const parsed = unpublishArgsSchema.safeParse(args)
  if (operation !== 'update' || !parsed.success || parsed.data.draft) return args
  const { id, data } = parsed.data
  const draftedDocument = draftedKeySchema.safeParse(`${collection.slug}:${id}`).data
  if (!draftedDocument || draftedDocument.id === null) return args
  const findDoc = (draft: boolean) =>
    req.payload.findByID({
      collection: draftedDocument.slug,
      id,
      draft,
      depth: 0,
      disableErrors: true,
      // Payload itself checks the user's access after this hook.
      overrideAccess: true,
      req,
    })
  const [publishedDoc, newestDoc] = [await findDoc(false), await findDoc(true)]
  if (publishedDoc?._status !== 'published' || newestDoc?._status !== 'draft') return args
  // Clears the timestamp, so that the restored draft gets a current one.
  const draft = { ...newestDoc, updatedAt: undefined }
  ;(req.context.preservedDrafts ??= new Map<string, object>()).set(id, draft)
  return { ...args, data: { ...publishedDoc, ...data } }
}

/** Restores the draft that `preserveDraftOnUnpublish` stored. */
export const restoreDraft: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const id = String(Reflect.get(Object(doc), 'id'))
  const draft = req.context.preservedDrafts?.get(id)
  if (!draft) return
  req.context.preservedDrafts?.delete(id)
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
