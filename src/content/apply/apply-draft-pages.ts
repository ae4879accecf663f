import type { PayloadRequest } from 'payload'
import { findUniquePageSlug } from '@/services/catalog/unique-names'
import { draftPages } from '../pages/drafts'
import { markdownTo } from './rich-text'
import { toSections } from './to-sections'

/** Creates the draft pages whose URL isn't in use. */
export async function applyDraftPages(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  for (const { sections, ...page } of draftPages) {
    // A course or a module may have the URL, too.
    if ((await findUniquePageSlug(req, page.title)) !== page.slug) continue
    await req.payload.create({
      collection: 'pages',
      data: {
        ...page,
        sections: await toSections(req, sections, toRichText),
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      // No user is signed in.
      overrideAccess: true,
      req,
    })
  }
}
