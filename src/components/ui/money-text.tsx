import { formatAmount } from '@/domain/checkout/money'

type MoneyTextProps = { cents: number; className?: string }

/** Formats a confirmed amount in US dollars, such as '$99.00'. */
export function MoneyText({ cents, className }: MoneyTextProps) {
  return <span className={`tabular-nums ${className ?? ''}`}>{formatAmount(cents)}</span>
}
