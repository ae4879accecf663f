'use client'

import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  useEligibleMethods,
  usePayPal,
} from '@paypal/react-paypal-js/sdk-v6'
import Script from 'next/script'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type Money, toDecimal } from '@/domain/checkout/money'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { type MethodButtonProps, methodButtons } from './method-buttons.client'
import { PaymentUnavailable } from './payment-unavailable'
import type { PayPalSetup } from './paypal-setup'

const LOAD_TIMEOUT_MS = 20_000

/** The part of PayPal's script that each method needs, and PayPal's name for the method. */
const sdkNames = {
  paypal: { component: 'paypal-payments', fundingSource: 'paypal' },
  card: { component: 'paypal-guest-payments', fundingSource: 'card' },
  pay_later: { component: 'paypal-payments', fundingSource: 'paylater' },
  venmo: { component: 'venmo-payments', fundingSource: 'venmo' },
} as const satisfies Record<PaymentMethod, object>

export type PaymentButtonsProps = {
  setup: PayPalSetup
  price: Money
  createOrder: (method: PaymentMethod) => Promise<{ orderId: string }>
  onApprove: (orderId: string) => Promise<void>
  /** Called when the buyer closes PayPal's window. `orderId` is null if no order existed yet. */
  onCancel: (orderId: string | null) => void
  onError: () => void
}

/**
 * Renders PayPal's own buttons for the methods that are on and that PayPal offers this buyer. Loads
 * PayPal's core script itself, because PayPal's library supports neither our CSP nonce nor a custom
 * script URL (docs/payments.md, section 2).
 */
export function PaymentButtons({ setup, ...session }: PaymentButtonsProps) {
  const { scriptUrl, clientId, environment, nonce, methods } = setup
  const [scriptStatus, setScriptStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const hasTimedOut = useHasTimedOut(LOAD_TIMEOUT_MS)

  const hasFailed = scriptStatus === 'failed' || (scriptStatus === 'loading' && hasTimedOut)
  return (
    <>
      <Script
        src={scriptUrl}
        nonce={nonce}
        onReady={() => setScriptStatus('paypal' in window ? 'ready' : 'failed')}
        onError={() => setScriptStatus('failed')}
      />
      {hasFailed && <PaymentUnavailable />}
      {scriptStatus === 'loading' && !hasTimedOut && <Spinner />}
      {scriptStatus === 'ready' && (
        <PayPalProvider
          clientId={clientId}
          environment={environment}
          components={[...new Set(methods.map((method) => sdkNames[method].component))]}
          pageType="checkout"
        >
          <ButtonLoader hasTimedOut={hasTimedOut} methods={methods} {...session} />
        </PayPalProvider>
      )}
    </>
  )
}

type SessionProps = Omit<PaymentButtonsProps, 'setup'> & { methods: readonly PaymentMethod[] }

function ButtonLoader({ hasTimedOut, ...session }: SessionProps & { hasTimedOut: boolean }) {
  const { loadingStatus } = usePayPal()
  if (loadingStatus === INSTANCE_LOADING_STATE.RESOLVED) return <EligibleButtons {...session} />
  const hasFailed = loadingStatus === INSTANCE_LOADING_STATE.REJECTED || hasTimedOut
  return hasFailed ? <PaymentUnavailable /> : <Spinner />
}

/** PayPal's own button is always there, even if PayPal doesn't say which methods it offers. */
function EligibleButtons({ methods, price, createOrder, ...callbacks }: SessionProps) {
  const { onApprove, onCancel, onError } = callbacks
  const isCreatingOrder = useRef(false)
  // Pay Later depends on the amount (docs/payments.md, section 14).
  const { eligiblePaymentMethods: eligible } = useEligibleMethods({
    payload: {
      amount: toDecimal(price),
      currencyCode: price.currency,
      paymentFlow: 'ONE_TIME_PAYMENT',
    },
  })
  const shownMethods = methods.filter(
    (method) =>
      method === 'paypal' || eligible?.isEligible(sdkNames[method].fundingSource) === true,
  )

  function getButtonProps(method: PaymentMethod): MethodButtonProps {
    return {
      session: {
        createOrder: async () => {
          isCreatingOrder.current = true
          try {
            return await createOrder(method)
          } finally {
            isCreatingOrder.current = false
          }
        },
        onApprove: ({ orderId }) => onApprove(orderId),
        onCancel: ({ orderId }) => onCancel(orderId ?? null),
        onError,
      },
      // Must not await anything before it opens PayPal, because browsers block popups outside a
      // click.
      open: (start) => {
        // Ignores the second click of a double click, which would close the window that the first
        // click opened.
        if (!isCreatingOrder.current) start().catch(onError)
      },
    }
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      {shownMethods.map((method) => {
        const MethodButton = methodButtons[method]
        const isHalf = shownMethods.length > 3 && (method === 'pay_later' || method === 'venmo')
        return (
          <div key={method} className={isHalf ? 'col-span-1' : 'col-span-2'}>
            <MethodButton {...getButtonProps(method)} />
          </div>
        )
      })}
    </div>
  )
}

function useHasTimedOut(milliseconds: number): boolean {
  const [hasTimedOut, setHasTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasTimedOut(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasTimedOut
}
