'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { moneyNoteSchema } from '@/domain/checkout/money-note-schema'
import { instructorAction } from '@/server/requests/action'
import { auditPayments } from '@/services/checkout/reconciliation/audit/audit-payments'
import { resolveDiscrepancy } from '@/services/checkout/reconciliation/audit/resolve-discrepancy'
import { reviewChoices } from '@/services/checkout/reconciliation/review/classify-order-in-review'
import {
  recheckReview,
  resolveReview,
} from '@/services/checkout/reconciliation/review/resolve-review'

const { money } = memberMessages

const purchaseSchema = z.object({ checkoutId: z.uuid() })
const decisionSchema = purchaseSchema.extend({
  choice: z.enum(reviewChoices),
  note: moneyNoteSchema,
})
const discrepancySchema = z.object({ discrepancyId: z.uuid(), note: moneyNoteSchema })

const decisionMessages = {
  accept: money.accepted,
  giveBack: money.refundSubmitted,
  close: money.closed,
}

/** Asks PayPal again about a purchase under review. Returns a message. */
export const recheckPurchaseAction = instructorAction(purchaseSchema, async ({ input, req }) =>
  (await recheckReview(req, input.checkoutId)) ? money.purchaseUpdated : money.stillInReview,
)

/** Carries out the instructor's decision about a purchase. Returns a message. */
export const decidePurchaseAction = instructorAction(
  decisionSchema,
  async ({ input, user, req }) => {
    const instructor = { id: user.id, name: user.username }
    await resolveReview(req, { ...input, instructor })
    return decisionMessages[input.choice]
  },
)

/** Compares our payment records with PayPal's now. Returns a message. */
export const compareNowAction = instructorAction(z.object({}), async ({ req }) => {
  const { isCompared, openCount } = await auditPayments(req)
  return isCompared ? money.comparisonResult(openCount) : money.comparisonFailed
})

/** Marks a discrepancy as resolved. Returns a message. */
export const resolveDiscrepancyAction = instructorAction(
  discrepancySchema,
  async ({ input, req }) => {
    await resolveDiscrepancy(req, input)
    return money.resolved
  },
)
