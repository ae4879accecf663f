import { formatAmount } from '@/domain/checkout/money'

type MoneyTextProps = { cents: number; className?: string }

/** An amount of money in US dollars, where it is confirmed: '$99.00'. */
export function MoneyText({ cents, className }: MoneyTextProps) {
  return <span className={`tabular-nums ${className ?? ''}`}>{formatAmount(cents)}</span>
}
