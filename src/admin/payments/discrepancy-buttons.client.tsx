'use client'

import { type Choice, Decisions } from '@/admin/shared/decisions.client'
import { compareNow, resolveDiscrepancyByHand } from './money-actions'

const compare: Choice = { id: 'compare', label: 'Compare again', explains: null }
const resolve: Choice = {
  id: 'resolve',
  label: 'Settled',
  explains:
    'It is not reported again. Nothing happens to money or access: that you have seen to yourself, here or at PayPal.',
}

type DiscrepancyButtonsProps = { discrepancyId: string; mayResolve: boolean }

/** What the instructor can do about a difference with PayPal. */
export function DiscrepancyButtons({ discrepancyId, mayResolve }: DiscrepancyButtonsProps) {
  return (
    <Decisions
      choices={mayResolve ? [compare, resolve] : [compare]}
      decide={(choice, note) =>
        choice === 'resolve' ? resolveDiscrepancyByHand({ discrepancyId, note }) : compareNow({})
      }
    />
  )
}

/** Compares the books with PayPal's without waiting for the night. */
export function CompareNowButton() {
  return (
    <Decisions choices={[{ ...compare, label: 'Compare now' }]} decide={() => compareNow({})} />
  )
}
