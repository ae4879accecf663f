import type { PayloadRequest } from 'payload'
import { env } from '@/lib/env'

/** Reads the site's name and support email, which every email includes. */
export async function readMailFrame(req: PayloadRequest) {
  const { brandName, supportEmail } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true, supportEmail: true },
    depth: 0,
    // They are on every page.
    overrideAccess: true,
    req,
  })
  return { brand: brandName, supportEmail, siteUrl: env.SITE_URL }
}
