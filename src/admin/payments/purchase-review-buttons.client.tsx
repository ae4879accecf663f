'use client'

import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { askAboutPurchase, decidePurchase } from './money-actions'

/** Something that an instructor may decide about a purchase, and what happens then. */
export type PurchaseChoice = { id: string; label: string; explains: string }

type PurchaseReviewButtonsProps = { checkoutId: string; choices: PurchaseChoice[] }

/** What the instructor can do about a purchase that waits for them. */
export function PurchaseReviewButtons({ checkoutId, choices }: PurchaseReviewButtonsProps) {
  const ask: ConfirmAction = {
    id: 'ask',
    label: 'Ask PayPal again',
    explains: null,
    act: () => askAboutPurchase({ checkoutId }),
  }
  const decisions = choices.map((choice) => ({
    ...choice,
    noteLength: 400,
    act: (note: string) => decidePurchase({ checkoutId, choice: choice.id, note }),
  }))
  return <ConfirmActions pending="Asking PayPal…" actions={[ask, ...decisions]} />
}
