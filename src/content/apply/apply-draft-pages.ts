import type { PayloadRequest } from 'payload'
import { draftPages } from '../pages/drafts'
import { markdownTo } from './rich-text'
import { toSections } from './to-sections'

/** Creates the draft pages whose URL isn't in use. */
export async function applyDraftPages(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  for (const { sections, ...page } of draftPages) {
    // Each call overrides access, because no user is signed in.
    const { totalDocs } = await req.payload.count({
      collection: 'pages',
      where: { slug: { equals: page.slug } },
      overrideAccess: true,
      req,
    })
    if (totalDocs > 0) continue
    await req.payload.create({
      collection: 'pages',
      data: {
        ...page,
        sections: await toSections(req, sections, toRichText),
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}
