import type { DefaultServerCellComponentProps } from 'payload'
import { centsFromDecimal, formatPrice } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'

/** Renders a checkbox in a list as text. */
export function YesNoCell({ cellData }: DefaultServerCellComponentProps) {
  return <>{cellData === true ? 'Yes' : 'No'}</>
}

/** Formats a price in a list the same way as on the site. */
export function PriceCell({ cellData }: DefaultServerCellComponentProps) {
  const price: unknown = cellData
  if (typeof price !== 'number' || validatePrice(price)) return <>–</>
  return <>{price === 0 ? 'Free' : formatPrice(centsFromDecimal(price))}</>
}
