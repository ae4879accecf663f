import type { DefaultServerCellComponentProps } from 'payload'
import { centsFromDecimal, formatCoursePrice } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { getPaymentSettings } from '@/server/pages/payment-settings'

/** Renders a checkbox in a list as text. */
export function YesNoCell({ cellData }: DefaultServerCellComponentProps) {
  return <>{cellData === true ? 'Yes' : 'No'}</>
}

/** Formats a price in a list the same way as on the site. */
export async function PriceCell({ cellData }: DefaultServerCellComponentProps) {
  const price: unknown = cellData
  const { currency } = await getPaymentSettings()
  if (typeof price !== 'number' || validatePrice(price, currency)) return <>–</>
  return <>{formatCoursePrice({ cents: centsFromDecimal(price), currency })}</>
}
