import { formatAmount, formatPrice } from '@/domain/checkout/money'

type MoneyTextProps = {
  cents: number
  /** Where money is confirmed: '$99.00' instead of '$99'. */
  exact?: boolean
  className?: string
}

/** An amount of money in US dollars. */
export function MoneyText({ cents, exact = false, className }: MoneyTextProps) {
  return (
    <span className={`tabular-nums ${className ?? ''}`}>
      {exact ? formatAmount(cents) : formatPrice(cents)}
    </span>
  )
}
