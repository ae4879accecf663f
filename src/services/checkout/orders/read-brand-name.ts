import type { PayloadRequest } from 'payload'

/** The name of the site, as the buyer reads it at PayPal. */
export async function readBrandName(req: PayloadRequest): Promise<string> {
  const { brandName } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true },
    depth: 0,
    // It stands on every page.
    overrideAccess: true,
    req,
  })
  return brandName
}
