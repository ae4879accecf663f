'use client'

import { useFormFields } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { launchStage, type LaunchStage } from '@/domain/checkout/launch-price'
import { centsFromDecimal, formatPrice } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { MINUTE_MS } from '@/domain/durations'

const subscribeEveryMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the launch price in the form, and its stage according to this device's clock. */
function useLaunchPrice() {
  const price = useFormFields(([fields]) => fields.launchPrice?.value)
  const from = useFormFields(([fields]) => fields.launchFrom?.value)
  const until = useFormFields(([fields]) => fields.launchUntil?.value)
  const stage = useSyncExternalStore(
    subscribeEveryMinute,
    (): LaunchStage => launchStage({ price, from, until }, Date.now()),
    (): LaunchStage => 'none',
  )
  // While the user is typing, the price may not be a valid amount yet.
  const isAmount = typeof price === 'number' && !validatePrice(price)
  return { stage, amountText: isAmount ? formatPrice(centsFromDecimal(price)) : 'not valid yet' }
}

const stageLabels: Record<LaunchStage, (amount: string) => string> = {
  none: () => 'none',
  unfinished: (amount) => `${amount}, no end date yet`,
  planned: (amount) => `${amount}, scheduled`,
  on: (amount) => amount,
  over: (amount) => `${amount}, ended`,
}

/** Labels the collapsible group with the launch price's current state. */
export function LaunchPriceLabel() {
  const { stage, amountText } = useLaunchPrice()
  return <span>Launch price: {stageLabels[stage](amountText)}</span>
}

/** Warns that the chosen end date has passed. */
export function LaunchPriceEndedNotice() {
  const { stage } = useLaunchPrice()
  return (
    <p className="h2h-problem" role="status">
      {stage === 'over' &&
        'This date has already passed, so the launch price won’t apply. Choose a later date.'}
    </p>
  )
}
