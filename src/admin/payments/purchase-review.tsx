import type { PayloadRequest, UIFieldServerComponent } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { formatAmountWithCode } from '@/domain/checkout/money'
import type { Checkout } from '@/payload-types'
import type {
  PurchaseAtPayPal,
  ReviewChoice,
} from '@/services/checkout/reconciliation/review/classify-order-in-review'
import { fetchPurchase } from '@/services/checkout/reconciliation/review/fetch-purchase'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { recheckPurchaseAction, decidePurchaseAction } from './money-actions'

/** Shows why a purchase is under review, what PayPal reports now, and the possible decisions. */
export const PurchaseReview: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const checkout = await findReadableDocument(req, 'checkouts', id)
  if (checkout?.state !== 'review') return null
  const purchaseOrMessage = await fetchPurchaseOrMessage(req, checkout)
  return (
    <section className="field-type h2h-callout" aria-label="What this purchase needs from you">
      <h2>This purchase needs your review</h2>
      <p>{checkout.stateReason ?? 'PayPal reported something the site doesn’t recognize.'}</p>
      <h3>What PayPal shows now</h3>
      {typeof purchaseOrMessage === 'string' ? (
        <p>{purchaseOrMessage}</p>
      ) : (
        <ul>
          {purchaseOrMessage.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <ConfirmActions
        pendingMessage="Asking PayPal…"
        actions={[
          {
            id: 'ask',
            label: 'Ask PayPal again',
            act: recheckPurchaseAction,
            input: { checkoutId: checkout.id },
          },
          ...(typeof purchaseOrMessage === 'string'
            ? []
            : getDecisions(checkout.id, purchaseOrMessage)),
        ]}
      />
    </section>
  )
}

/** Fetches the purchase from PayPal. Returns an error message if the request fails. */
async function fetchPurchaseOrMessage(
  req: PayloadRequest,
  checkout: Checkout,
): Promise<PurchaseAtPayPal | string> {
  try {
    return await fetchPurchase(req, checkout)
  } catch (error) {
    if (error instanceof AppError) return error.userMessage
    throw error
  }
}

/** Returns the decisions available to the instructor, with their consequences. */
function getDecisions(checkoutId: string, { choices, capture }: PurchaseAtPayPal) {
  const amount = capture
    ? formatAmountWithCode({ cents: capture.amountCents, currency: capture.currency })
    : 'the full amount'
  const labels: Record<ReviewChoice, { label: string; explanation: string }> = {
    accept: {
      label: 'Accept the payment and enroll the buyer',
      explanation: `We’ll record the amount PayPal shows: ${amount}. The buyer gets the course and an email about it. If they don’t have an account yet, we create one.`,
    },
    giveBack: {
      label: 'Refund the payment',
      explanation: `PayPal refunds ${amount} to the buyer and keeps its fee. The buyer won’t get access through this purchase but keeps access from any other purchase.`,
    },
    close: {
      label: 'Close without payment',
      explanation:
        'Your PayPal account hasn’t received any money for this purchase. It gives no one access, and the buyer can start over.',
    },
  }
  return choices.map((choice) => ({
    id: choice,
    ...labels[choice],
    maxNoteLength: 400,
    act: decidePurchaseAction,
    input: { checkoutId, choice },
  }))
}
