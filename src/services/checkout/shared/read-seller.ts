import type { PayloadRequest } from 'payload'

/** Reads the seller's details from the site settings. The seller's name defaults to the site's. */
export async function readSeller(req: PayloadRequest) {
  const { brandName, supportEmail, seller } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true, supportEmail: true, seller: true },
    depth: 0,
    // The seller's details aren't secret: they are on every receipt.
    overrideAccess: true,
    req,
  })
  return {
    brand: brandName,
    email: supportEmail,
    name: seller?.name?.trim() || brandName,
    address: seller?.address?.trim() || null,
    taxId: seller?.taxId?.trim() || null,
  }
}
