import type { PayloadRequest } from 'payload'

/** Reads the site name that the buyer sees at PayPal. */
export async function readBrandName(req: PayloadRequest): Promise<string> {
  const { brandName } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true },
    depth: 0,
    // It is on every page.
    overrideAccess: true,
    req,
  })
  return brandName
}
