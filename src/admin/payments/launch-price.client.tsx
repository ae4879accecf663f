'use client'

import { useFormFields } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { launchStage, type LaunchStage } from '@/domain/checkout/launch-price'
import { centsFromDecimal, formatPrice } from '@/domain/checkout/money'
import { priceProblem } from '@/domain/checkout/price'

const MINUTE_MS = 60_000

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The launch price of the form, and how far it is on the clock of this device. */
function useLaunchPrice() {
  const price = useFormFields(([fields]) => fields.launchPrice?.value)
  const from = useFormFields(([fields]) => fields.launchFrom?.value)
  const until = useFormFields(([fields]) => fields.launchUntil?.value)
  const stage = useSyncExternalStore(
    everyMinute,
    (): LaunchStage => launchStage({ price, from, until }, Date.now()),
    (): LaunchStage => 'none',
  )
  // A half-typed price is no amount of cents yet.
  const isAmount = typeof price === 'number' && !priceProblem(price)
  return { stage, amount: isAmount ? formatPrice(centsFromDecimal(price)) : 'not valid yet' }
}

const stages: Record<LaunchStage, (amount: string) => string> = {
  none: () => 'none',
  unfinished: (amount) => `${amount}, no end date yet`,
  planned: (amount) => `${amount}, scheduled`,
  on: (amount) => amount,
  over: (amount) => `${amount}, ended`,
}

/** Says on the fold what is in it. */
export function LaunchPriceLabel() {
  const { stage, amount } = useLaunchPrice()
  return <span>Launch price: {stages[stage](amount)}</span>
}

/** Says under the end date, as soon as it is chosen, that it has passed. */
export function LaunchPriceOver() {
  const { stage } = useLaunchPrice()
  return (
    <p className="h2h-problem" role="status">
      {stage === 'over' &&
        'This date has already passed, so the launch price won’t apply. Choose a later date.'}
    </p>
  )
}
