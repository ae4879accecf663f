'use client'

import { type Choice, Decisions } from '@/admin/shared/decisions.client'
import { askAboutPurchase, decidePurchase } from './money-actions'

type PurchaseReviewButtonsProps = { checkoutId: string; choices: Choice[] }

/** What the instructor can do about a purchase that waits for them. */
export function PurchaseReviewButtons({ checkoutId, choices }: PurchaseReviewButtonsProps) {
  return (
    <Decisions
      choices={[{ id: 'ask', label: 'Ask PayPal again', explains: null }, ...choices]}
      decide={(choice, note) =>
        choice === 'ask'
          ? askAboutPurchase({ checkoutId })
          : decidePurchase({ checkoutId, choice, note })
      }
    />
  )
}
