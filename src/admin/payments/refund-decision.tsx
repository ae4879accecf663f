import type { UIFieldServerComponent } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { RefundDecisionForm } from './refund-decision-form.client'
import { readRefundDetails } from './refund-preview'

/** Shows the decision form for a refund request on its edit view in the admin panel. */
export const RefundDecision: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const request = await findReadableDocument(req, 'refund-requests', id)
  if (!request) return null
  const paymentId = typeof request.payment === 'string' ? request.payment : request.payment.id
  const refundDetails = await readRefundDetails(req, paymentId)
  if (!refundDetails) return null
  const { preview, payment } = refundDetails
  const { remainingCents, currency } = preview
  return (
    <section className="field-type h2h-callout" aria-labelledby="refund-heading">
      <h2 id="refund-heading">Your decision</h2>
      <p>
        Paid: {formatAmount({ cents: payment.amountCents, currency })}. Left to refund:{' '}
        <strong>{formatAmount({ cents: remainingCents, currency })}</strong>.{' '}
        <a href={routes.paymentInAdmin(paymentId)}>View payment</a>
      </p>
      <RefundDecisionForm
        requestId={request.id}
        isOpen={request.status === 'open'}
        preview={preview}
      />
    </section>
  )
}
