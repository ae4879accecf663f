'use client'

import {
  usePayLaterOneTimePaymentSession,
  usePayPal,
  usePayPalGuestPaymentSession,
  usePayPalOneTimePaymentSession,
  useVenmoOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { PaymentUnavailable } from './payment-unavailable'

export type MethodButtonProps = {
  session: {
    createOrder: () => Promise<{ orderId: string }>
    onApprove: (data: { orderId: string }) => Promise<void>
    onCancel: (data: { orderId?: string }) => void
    onError: () => void
  }
  /** Called by a click, with the function that opens PayPal. */
  open: (start: () => Promise<unknown>) => void
}

function PayPalMethod({ session, open }: MethodButtonProps) {
  // In-app browsers block popups, which 'auto' works around.
  const { error, handleClick } = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    ...session,
  })
  if (error) return <PaymentUnavailable />
  return <paypal-button type="pay" onClick={() => open(handleClick)} />
}

/** PayPal opens its card form next to the button or in a window. We never see the card. */
function CardMethod({ session, open }: MethodButtonProps) {
  const { buttonRef, error, handleClick } = usePayPalGuestPaymentSession(session)
  const [wasClicked, setWasClicked] = useState(false)
  // Unlike the other sessions, this one doesn't reject.
  const reportError = useEffectEvent(session.onError)
  useEffect(() => {
    if (error && wasClicked) reportError()
  }, [error, wasClicked])
  // PayPal couldn't create the session, so no payment has failed.
  if (error && !wasClicked) return null
  return (
    <paypal-basic-card-container>
      <paypal-basic-card-button
        ref={buttonRef}
        onClick={() => {
          setWasClicked(true)
          open(handleClick)
        }}
      />
    </paypal-basic-card-container>
  )
}

function PayLaterMethod({ session, open }: MethodButtonProps) {
  const { eligiblePaymentMethods } = usePayPal()
  const { error, handleClick } = usePayLaterOneTimePaymentSession({
    presentationMode: 'auto',
    ...session,
  })
  if (error) return null
  const details = eligiblePaymentMethods?.getDetails('paylater')
  return (
    <paypal-pay-later-button
      countryCode={details?.countryCode}
      productCode={details?.productCode}
      onClick={() => open(handleClick)}
    />
  )
}

function VenmoMethod({ session, open }: MethodButtonProps) {
  const { error, handleClick } = useVenmoOneTimePaymentSession({
    presentationMode: 'auto',
    ...session,
  })
  if (error) return null
  return <venmo-button type="pay" onClick={() => open(handleClick)} />
}

/** PayPal's button for each method. Another method's failure leaves PayPal's button. */
export const methodButtons: Record<PaymentMethod, ComponentType<MethodButtonProps>> = {
  paypal: PayPalMethod,
  card: CardMethod,
  pay_later: PayLaterMethod,
  venmo: VenmoMethod,
}
