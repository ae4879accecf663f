'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { moneyNoteSchema } from '@/domain/checkout/money-note-schema'
import { instructorAction } from '@/server/requests/action'
import { auditPayments } from '@/services/checkout/reconciliation/audit/audit-payments'
import { resolveDiscrepancy } from '@/services/checkout/reconciliation/audit/resolve-discrepancy'
import { reviewChoices } from '@/services/checkout/reconciliation/review/classify-review'
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

const done = { accept: money.accepted, giveBack: money.returning, close: money.closed }

/**
 * Asks PayPal once more about a purchase that waits for the instructor. Answers with a sentence.
 */
export const askAboutPurchase = instructorAction(purchaseSchema, async ({ input, req }) =>
  (await recheckReview(req, input.checkoutId)) ? money.movedOn : money.stillReview,
)

/** Does what the instructor has decided about a purchase. Answers with a sentence. */
export const decidePurchase = instructorAction(decisionSchema, async ({ input, user, req }) => {
  const instructor = { id: user.id, name: user.username }
  await resolveReview(req, { ...input, instructor })
  return done[input.choice]
})

/** Compares the books with PayPal's now. Answers with a sentence. */
export const compareNow = instructorAction(z.object({}), async ({ req }) => {
  const { isCompared, open } = await auditPayments(req)
  return isCompared ? money.compared(open) : money.notCompared
})

/** The instructor has seen to a difference. Answers with a sentence. */
export const resolveDiscrepancyByHand = instructorAction(
  discrepancySchema,
  async ({ input, req }) => {
    await resolveDiscrepancy(req, input)
    return money.resolved
  },
)
