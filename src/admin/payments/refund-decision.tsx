import type { UIFieldServerComponent } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { RefundDecisionForm } from './refund-decision-form.client'
import { readRefundPreview } from './refund-preview'

/** Approves or declines a refund request on its edit view in the admin panel. */
export const RefundDecision: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const request = await req.payload.findByID({
    collection: 'refund-requests',
    id,
    select: { status: true, payment: true },
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (!request) return null
  const paymentId = typeof request.payment === 'string' ? request.payment : request.payment.id
  const known = await readRefundPreview(req, paymentId)
  if (!known) return null
  const { preview, payment } = known
  return (
    <section className="field-type h2h-callout" aria-labelledby="refund-heading">
      <h2 id="refund-heading">Your decision</h2>
      <p>
        Paid: {formatAmount(payment.amountCents)}. Left to refund:{' '}
        <strong>{formatAmount(preview.leftCents)}</strong>.{' '}
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
