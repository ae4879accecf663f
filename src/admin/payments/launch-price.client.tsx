'use client'

import { useFormFields } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import type { Currency } from '@/domain/checkout/currencies'
import { launchStage, type LaunchStage } from '@/domain/checkout/launch-price'
import { centsFromDecimal, formatPrice } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { MINUTE_MS } from '@/domain/durations'

const subscribeEveryMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the launch price's stage according to this device's clock. */
function useLaunchStage() {
  const price = useFormFields(([fields]) => fields.launchPrice?.value)
  const from = useFormFields(([fields]) => fields.launchFrom?.value)
  const until = useFormFields(([fields]) => fields.launchUntil?.value)
  return useSyncExternalStore(
    subscribeEveryMinute,
    (): LaunchStage => launchStage({ price, from, until }, Date.now()),
    (): LaunchStage => 'none',
  )
}

const stageLabels: Record<LaunchStage, (amount: string) => string> = {
  none: () => 'none',
  unfinished: (amount) => `${amount}, no end date yet`,
  planned: (amount) => `${amount}, scheduled`,
  on: (amount) => amount,
  over: (amount) => `${amount}, ended`,
}

/** Describes the launch price in the form and its current stage. */
export function LaunchPriceText({ currency }: { currency: Currency }) {
  const price = useFormFields(([fields]) => fields.launchPrice?.value)
  const stage = useLaunchStage()
  // While the user is typing, the price may not be a valid amount yet.
  const isAmount = typeof price === 'number' && !validatePrice(price, currency)
  const amountText = isAmount
    ? formatPrice({ cents: centsFromDecimal(price), currency })
    : 'not valid yet'
  return <span>Launch price: {stageLabels[stage](amountText)}</span>
}

/** Warns that the chosen end date has passed. */
export function LaunchPriceEndedNotice() {
  const stage = useLaunchStage()
  return (
    <p className="h2h-problem" role="status">
      {stage === 'over' &&
        'This date has already passed, so the launch price won’t apply. Choose a later date.'}
    </p>
  )
}
