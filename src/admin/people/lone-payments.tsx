import Link from 'next/link'
import { formatAmount } from '@/domain/checkout/money'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { formatMoment } from '@/domain/text/moment'
import type { LonePayment } from '@/services/people/find-lone-payments'

type LonePaymentsProps = {
  payments: LonePayment[]
  /** Of who reads them. */
  zone: TimeZone
}

/** Payments and purchases that were found and belong to no account. */
export function LonePayments({ payments, zone }: LonePaymentsProps) {
  return (
    <section className="h2h-part" aria-labelledby="h2h-lone-payments">
      <h2 id="h2h-lone-payments">Paid or begun, and no account has it</h2>
      <ul className="h2h-person-courses">
        {payments.map(({ kind, id, courseTitle, amountCents, email, at }) => (
          <li key={id}>
            <Link
              className="h2h-link"
              href={kind === 'payment' ? routes.paymentInAdmin(id) : routes.purchaseInAdmin(id)}
              prefetch={false}
            >
              {kind === 'payment' ? 'Payment' : 'Purchase'} of {formatAmount(amountCents)} for “
              {courseTitle}”
            </Link>
            {email && `, ${email}`}, {formatMoment(at, zone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
