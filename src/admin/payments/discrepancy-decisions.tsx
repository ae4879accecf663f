import type { UIFieldServerComponent } from 'payload'
import { isComparisonFailure } from '@/services/checkout/reconciliation/audit/comparison-failures'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { compareNowAction, resolveDiscrepancyAction } from './money-actions'

/** Offers the actions for a PayPal discrepancy on its edit view in the admin panel. */
export const DiscrepancyDecisions: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const discrepancy = await findReadableDocument(req, 'paypal-differences', id)
  if (!discrepancy) return null
  const canResolve = discrepancy.state === 'open' && !isComparisonFailure(discrepancy.differenceKey)
  const resolveAction = {
    id: 'resolve',
    label: 'Mark as resolved',
    explanation:
      'We won’t report this again. It doesn’t change any money or access, so make any correction yourself, here or at PayPal.',
    maxNoteLength: 400,
    act: resolveDiscrepancyAction,
    input: { discrepancyId: discrepancy.id },
  }
  return (
    <section className="field-type h2h-callout" aria-label="What you can do">
      <ConfirmActions
        pendingMessage="Asking PayPal…"
        actions={[
          { id: 'compare', label: 'Compare again', act: compareNowAction },
          ...(canResolve ? [resolveAction] : []),
        ]}
      />
    </section>
  )
}

/** Renders the button that compares the payments right away instead of in the nightly run. */
export const CompareNowButton = () => (
  <ConfirmActions
    pendingMessage="Asking PayPal…"
    actions={[{ id: 'compare', label: 'Compare now', act: compareNowAction }]}
  />
)
