'use client'

import { type Choice, Decisions } from '../decisions.client'
import { compareNow, settleDifferenceByHand } from './money-actions'

const compare: Choice = { id: 'compare', label: 'Compare again', explains: null }
const settle: Choice = {
  id: 'settle',
  label: 'Settled',
  explains:
    'It is not reported again. Nothing happens to money or access: that you have seen to yourself, here or at PayPal.',
}

type DifferenceButtonsProps = { differenceId: string; maySettle: boolean }

/** What the instructor can do about a difference with PayPal. */
export function DifferenceButtons({ differenceId, maySettle }: DifferenceButtonsProps) {
  return (
    <Decisions
      choices={maySettle ? [compare, settle] : [compare]}
      decide={(choice, note) =>
        choice === 'settle' ? settleDifferenceByHand({ differenceId, note }) : compareNow({})
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
