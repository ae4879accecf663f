import type { UIFieldServerComponent } from 'payload'
import { routes } from '@/domain/routes/paths'
import { receiptName } from '@/domain/checkout/receipt'
import { NewTabLink } from '@/admin/shared/links'

/** Links to the buyer's receipt, on the edit views of the receipt and of its payment. */
export const ReceiptLink: UIFieldServerComponent = async ({ id, req, collectionSlug }) => {
  if (!id) return null
  const { docs } = await req.payload.find({
    collection: 'receipts',
    where: { [collectionSlug === 'payments' ? 'payment' : 'id']: { equals: id } },
    select: { number: true },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const [receipt] = docs
  if (!receipt) return null
  return (
    <p>
      {receiptName(receipt.number)}
      <br />
      <NewTabLink href={routes.receipt(receipt.id)}>Open receipt (PDF)</NewTabLink>
    </p>
  )
}
