import type { UIFieldServerComponent } from 'payload'
import { isHindrance } from '@/services/checkout/reconciliation/audit/hindrances'
import { CompareNowButton, DifferenceButtons } from './difference-buttons.client'
import '../case.css'

/** What can be done about a difference with PayPal, on its page in the admin. */
export const DifferenceDecisions: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const difference = await req.payload.findByID({
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
    difference && (
      <section className="field-type h2h-case" aria-label="What you can do">
        <DifferenceButtons
          differenceId={difference.id}
          maySettle={difference.state === 'open' && !isHindrance(difference.differenceKey)}
        />
      </section>
    )
  )
}

/** Above the list of differences: the way to compare at once. */
export function CompareNow() {
  return <CompareNowButton />
}
