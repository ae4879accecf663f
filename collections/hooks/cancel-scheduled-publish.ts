import type { PayloadRequest } from 'payload'
import { draftedKeySchema } from '@/domain/drafts/edited-document'
import { dropScheduledPublish } from '@/services/drafts/scheduled-publish'

type Saved = {
  collection?: { slug: string }
  global?: { slug: string }
  doc: unknown
  req: PayloadRequest
}

/**
 * Cancels a scheduled publish when the document is published manually. Otherwise, the old schedule
 * would publish the next draft. For collections and globals.
 */
export async function cancelScheduledPublish({
  collection,
  global,
  doc,
  req,
}: Saved): Promise<void> {
  if (Reflect.get(Object(doc), '_status') !== 'published') return
  const key = global?.slug ?? `${collection?.slug}:${String(Reflect.get(Object(doc), 'id'))}`
  await dropScheduledPublish(req, draftedKeySchema.parse(key))
}
