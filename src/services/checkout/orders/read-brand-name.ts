import type { PayloadRequest } from 'payload'

/** Reads the name of the site, which PayPal shows to the buyer. */
export async function readBrandName(req: PayloadRequest): Promise<string> {
  const { brandName } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true },
    depth: 0,
    // The name is public.
    overrideAccess: true,
    req,
  })
  return brandName
}
