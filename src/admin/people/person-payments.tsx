import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { formatDay } from '@/domain/text/format-date'
import type { PersonPayment } from '@/services/people/read-person'
import { PaymentRefunds } from '@/admin/payments/refund-payment'
import { readRefundPreview } from '@/admin/payments/refund-preview'
import { PanelLink } from '@/admin/shared/links'

type PersonPaymentsProps = { req: PayloadRequest; payments: PersonPayment[] }

/** Lists the payments of a person, with their refunds and the refund form. */
export async function PersonPayments({ req, payments }: PersonPaymentsProps) {
  if (payments.length === 0) return <p>No payments yet.</p>
  const zone = req.user?.timezone ?? 'utc'
  const all = await Promise.all(
    payments.map(async (payment) => ({
      ...payment,
      known: await readRefundPreview(req, payment.id),
    })),
  )
  return (
    <ul className="h2h-list">
      {all.map(({ id, courseTitle, amountCents, at, known }) => (
        <li key={id} className="h2h-callout">
          <h3>
            <PanelLink href={routes.paymentInAdmin(id)}>
              {formatAmount(amountCents)} for “{courseTitle},” {formatDay(at, zone)}
            </PanelLink>
          </h3>
          {known && <PaymentRefunds known={known} zone={zone} />}
        </li>
      ))}
    </ul>
  )
}
