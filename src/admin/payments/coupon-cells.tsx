import { createLocalReq, type DefaultServerCellComponentProps, type Payload } from 'payload'
import { cache } from 'react'
import { usesLabel } from '@/domain/checkout/coupon-labels'
import { centsFromDecimal, formatPrice } from '@/domain/checkout/money'
import { getPaymentSettings } from '@/server/pages/payment-settings'
import { readCouponUses } from '@/services/checkout/coupons/read-coupon-uses'

type CellProps = Omit<DefaultServerCellComponentProps, 'rowData'> & {
  rowData?: DefaultServerCellComponentProps['rowData']
}

/** Renders the discount of a coupon in a list. */
export async function CouponDiscountCell({ rowData }: CellProps) {
  // Payload also renders the cell in the coupon's form, where it passes no row.
  if (!rowData) return null
  const { kind, percent, amount }: Record<string, unknown> = rowData
  if (kind === 'percent') return <>{Number(percent)}%</>
  const { currency } = await getPaymentSettings()
  return <>{formatPrice({ cents: centsFromDecimal(Number(amount)), currency })}</>
}

// Reads the uses of all coupons in one SQL statement, once per rendered list.
const readAllCouponUses = cache(async (payload: Payload) =>
  readCouponUses(await createLocalReq({}, payload)),
)

/** Renders the uses of a coupon in a list. */
export async function CouponUsesCell({ rowData, payload }: CellProps) {
  if (!rowData) return null
  const usage = (await readAllCouponUses(payload)).get(String(rowData.id))
  const maxUses: unknown = rowData.maxUses
  return <>{usage && usesLabel(usage, typeof maxUses === 'number' ? maxUses : null)}</>
}
