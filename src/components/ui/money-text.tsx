import { formatAmount, type Money } from '@/domain/checkout/money'

type MoneyTextProps = Money & { className?: string }

/** Formats a confirmed amount, such as '$99.00'. */
export function MoneyText({ className, ...money }: MoneyTextProps) {
  return <span className={`tabular-nums ${className ?? ''}`}>{formatAmount(money)}</span>
}
