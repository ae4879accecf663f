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
 * What is published by hand need not be published at its time any more: the next draft would go out
 * with the plan of the last one. For collections and globals.
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
