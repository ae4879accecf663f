import type { PayloadRequest } from 'payload'
import { draftedKeySchema } from '@/domain/drafts/edited-document'
import { forgetPlannedPublishing } from '@/services/drafts/publication'

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
export async function forgetPlan({ collection, global, doc, req }: Saved): Promise<void> {
  if (Reflect.get(Object(doc), '_status') !== 'published') return
  const key = global?.slug ?? `${collection?.slug}:${String(Reflect.get(Object(doc), 'id'))}`
  await forgetPlannedPublishing(req, draftedKeySchema.parse(key))
}
