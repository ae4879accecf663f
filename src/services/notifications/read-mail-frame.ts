import type { PayloadRequest } from 'payload'
import { env } from '@/lib/env'

/** The name of the site and the address of its support, which stand on every mail. */
export async function readMailFrame(req: PayloadRequest) {
  const { brandName, supportEmail } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true, supportEmail: true },
    depth: 0,
    // They stand on every page.
    overrideAccess: true,
    req,
  })
  return { brand: brandName, supportEmail, siteUrl: env.SITE_URL }
}
