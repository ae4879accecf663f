'use client'

import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6'
import Script from 'next/script'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { PaymentUnavailable } from './payment-unavailable'
import type { PayPalSetup } from './paypal-setup'

const START_TIMEOUT_MS = 20_000

export type PayPalButtonProps = {
  setup: PayPalSetup
  createOrder: () => Promise<{ orderId: string }>
  onApprove: (orderId: string) => Promise<void>
  /** Called when the buyer closes PayPal's window. `orderId` is null if no order existed yet. */
  onCancel: (orderId: string | null) => void
  onError: () => void
}

/**
 * PayPal's own button. Loads the core script itself, because PayPal's library supports neither our
 * CSP nonce nor a different script URL (docs/payments.md, section 2).
 */
export function PayPalButton({ setup, ...session }: PayPalButtonProps) {
  const { scriptUrl, clientId, environment, nonce } = setup
  const [script, setScript] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isLate = useDeadline(START_TIMEOUT_MS)

  const isFailed = script === 'failed' || (script === 'loading' && isLate)
  return (
    <>
      <Script
        src={scriptUrl}
        nonce={nonce}
        onReady={() => setScript('paypal' in window ? 'ready' : 'failed')}
        onError={() => setScript('failed')}
      />
      {isFailed && <PaymentUnavailable />}
      {script === 'loading' && !isLate && <Spinner />}
      {script === 'ready' && (
        <PayPalProvider clientId={clientId} environment={environment} pageType="checkout">
          <WhenReady isLate={isLate} {...session} />
        </PayPalProvider>
      )}
    </>
  )
}

type SessionProps = Omit<PayPalButtonProps, 'setup'>

function WhenReady({ isLate, ...session }: SessionProps & { isLate: boolean }) {
  const { loadingStatus } = usePayPal()
  if (loadingStatus === INSTANCE_LOADING_STATE.RESOLVED) return <SessionButton {...session} />
  const isFailed = loadingStatus === INSTANCE_LOADING_STATE.REJECTED || isLate
  return isFailed ? <PaymentUnavailable /> : <Spinner />
}

function SessionButton({ createOrder, onApprove, onCancel, onError }: SessionProps) {
  const isOrdering = useRef(false)

  const { error, handleClick } = usePayPalOneTimePaymentSession({
    // In-app browsers block popups, which 'auto' works around.
    presentationMode: 'auto',
    createOrder: order,
    onApprove: ({ orderId }) => onApprove(orderId),
    onCancel: ({ orderId }) => onCancel(orderId ?? null),
    onError,
  })

  async function order() {
    isOrdering.current = true
    try {
      return await createOrder()
    } finally {
      isOrdering.current = false
    }
  }

  // Must not await anything before it opens PayPal, because browsers block popups outside a click.
  function pay() {
    // Ignores the second click of a double click, which would close the window that the first click
    // opened.
    if (!isOrdering.current) handleClick().catch(onError)
  }

  if (error) return <PaymentUnavailable />
  return <paypal-button type="pay" onClick={pay} />
}

function useDeadline(milliseconds: number): boolean {
  const [isExpired, setIsExpired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsExpired(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isExpired
}
