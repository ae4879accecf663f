'use client'

import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { compareNow, resolveDiscrepancyByHand } from './money-actions'

const compare: ConfirmAction = {
  id: 'compare',
  label: 'Compare again',
  explains: null,
  act: () => compareNow({}),
}

type DiscrepancyButtonsProps = { discrepancyId: string; mayResolve: boolean }

/** What the instructor can do about a difference with PayPal. */
export function DiscrepancyButtons({ discrepancyId, mayResolve }: DiscrepancyButtonsProps) {
  const resolve: ConfirmAction = {
    id: 'resolve',
    label: 'Settled',
    explains:
      'It is not reported again. Nothing happens to money or access: that you have seen to yourself, here or at PayPal.',
    noteLength: 400,
    act: (note) => resolveDiscrepancyByHand({ discrepancyId, note }),
  }
  return (
    <ConfirmActions
      pending="Asking PayPal…"
      actions={mayResolve ? [compare, resolve] : [compare]}
    />
  )
}

/** Compares the books with PayPal's without waiting for the night. */
export function CompareNowButton() {
  return (
    <ConfirmActions pending="Asking PayPal…" actions={[{ ...compare, label: 'Compare now' }]} />
  )
}
