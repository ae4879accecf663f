import type { UIFieldServerComponent } from 'payload'
import { formatDateTime } from '@/domain/text/format-date'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import type { TimeZone } from '@/domain/identity/time-zones'
import type { Refund } from '@/payload-types'
import { RefundPaymentForm } from './refund-payment-form.client'
import { readRefundDetails } from './refund-preview'

const stateLabels: Record<Refund['state'], string> = {
  sending: 'sending',
  pending: 'PayPal is working on it',
  completed: 'refunded',
  failed: 'failed',
}

const sourceLabels: Record<Refund['source'], string> = {
  instructor: 'by you, here',
  student: 'requested by the student',
  withdrawal: 'withdrawal from the contract',
  system: 'by the site: paid twice',
  paypal: 'at PayPal',
}

/** Shows the refunds of a payment, the remaining amount, and the refund form. */
export const RefundPayment: UIFieldServerComponent = async ({ id, req }) => {
  const refundDetails = id ? await readRefundDetails(req, String(id)) : null
  if (!refundDetails) return null
  return (
    <section className="field-type h2h-callout" aria-labelledby="refund-heading">
      <h2 id="refund-heading">Refund payment</h2>
      <PaymentRefunds refundDetails={refundDetails} zone={req.user?.timezone ?? 'utc'} />
    </section>
  )
}

type PaymentRefundsProps = {
  refundDetails: NonNullable<Awaited<ReturnType<typeof readRefundDetails>>>
  /** The reader's time zone. */
  zone: TimeZone
}

/** Renders the contents of `RefundPayment` without a heading, for any page that shows a payment. */
export function PaymentRefunds({ refundDetails, zone }: PaymentRefundsProps) {
  const { payment, refunds, request, preview } = refundDetails
  const { remainingCents, currency } = preview
  return (
    <>
      {payment.disputeState === 'open' && (
        <p className="h2h-notice" role="note">
          The buyer has opened a dispute at PayPal
          {payment.disputeReason ? `: ${payment.disputeReason}` : ''}. They keep access for now.
        </p>
      )}
      {request && (
        <p>
          The student requested a refund.{' '}
          <a href={routes.refundRequestInAdmin(request.id)}>Review the request</a>
        </p>
      )}
      {refunds.length > 0 && (
        <ul aria-label="Refunds for this payment">
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} zone={zone} />
          ))}
        </ul>
      )}
      <p>
        Left to refund: <strong>{formatAmount({ cents: remainingCents, currency })}</strong> of{' '}
        {formatAmount({ cents: payment.amountCents, currency })}
      </p>
      <RefundPaymentForm paymentId={payment.id} preview={preview} />
    </>
  )
}

function RefundLine({ refund, zone }: { refund: Refund; zone: TimeZone }) {
  const { amountCents, currency, kind, state, source, createdAt, reason, stateReason } = refund
  const stateLabel = kind === 'reversal' ? 'reversed by PayPal' : stateLabels[state]
  return (
    <li>
      <strong>{formatAmount({ cents: amountCents, currency })}</strong> {stateLabel},{' '}
      {formatDateTime(new Date(createdAt), zone)}
      {kind === 'refund' && `, ${sourceLabels[source]}`}
      {stateReason && `. ${stateReason}`}
      {reason && (
        <q dir="auto" className="h2h-user-text">
          {reason}
        </q>
      )}
    </li>
  )
}
