import type { PayloadRequest } from 'payload'
import { env } from '@/lib/env'

/** Reads the site's name, URL, and support email, for emails, PDFs, and pages. */
export async function readSiteInfo(req: PayloadRequest) {
  const { brandName, supportEmail } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true, supportEmail: true },
    depth: 0,
    // These fields are public.
    overrideAccess: true,
    req,
  })
  return { brand: brandName, supportEmail, siteUrl: env.SITE_URL }
}
