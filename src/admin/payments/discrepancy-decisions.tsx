import type { UIFieldServerComponent } from 'payload'
import { isComparisonFailure } from '@/services/checkout/reconciliation/audit/comparison-failures'
import { CompareNowButton, DiscrepancyButtons } from './discrepancy-buttons.client'
import '@/admin/shared/callout.css'

/** What can be done about a difference with PayPal, on its page in the admin. */
export const DiscrepancyDecisions: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const discrepancy = await req.payload.findByID({
    collection: 'paypal-differences',
    id,
    select: { state: true, differenceKey: true },
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return (
    discrepancy && (
      <section className="field-type h2h-case" aria-label="What you can do">
        <DiscrepancyButtons
          discrepancyId={discrepancy.id}
          mayResolve={
            discrepancy.state === 'open' && !isComparisonFailure(discrepancy.differenceKey)
          }
        />
      </section>
    )
  )
}

/** Above the list of differences: the way to compare at once. */
export function CompareNow() {
  return <CompareNowButton />
}
