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

const LOAD_TIMEOUT_MS = 20_000

export type PayPalButtonProps = {
  setup: PayPalSetup
  createOrder: () => Promise<{ orderId: string }>
  onApprove: (orderId: string) => Promise<void>
  /** Called when the buyer closes PayPal's window. `orderId` is null if no order existed yet. */
  onCancel: (orderId: string | null) => void
  onError: () => void
}

/**
 * Renders PayPal's own button. Loads PayPal's core script itself, because PayPal's library supports
 * neither our CSP nonce nor a custom script URL (docs/payments.md, section 2).
 */
export function PayPalButton({ setup, ...session }: PayPalButtonProps) {
  const { scriptUrl, clientId, environment, nonce } = setup
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
        <PayPalProvider clientId={clientId} environment={environment} pageType="checkout">
          <SessionButtonLoader hasTimedOut={hasTimedOut} {...session} />
        </PayPalProvider>
      )}
    </>
  )
}

type SessionProps = Omit<PayPalButtonProps, 'setup'>

function SessionButtonLoader({ hasTimedOut, ...session }: SessionProps & { hasTimedOut: boolean }) {
  const { loadingStatus } = usePayPal()
  if (loadingStatus === INSTANCE_LOADING_STATE.RESOLVED) return <SessionButton {...session} />
  const hasFailed = loadingStatus === INSTANCE_LOADING_STATE.REJECTED || hasTimedOut
  return hasFailed ? <PaymentUnavailable /> : <Spinner />
}

function SessionButton({ createOrder, onApprove, onCancel, onError }: SessionProps) {
  const isCreatingOrder = useRef(false)

  const { error, handleClick } = usePayPalOneTimePaymentSession({
    // In-app browsers block popups, which 'auto' works around.
    presentationMode: 'auto',
    createOrder: createAndTrackOrder,
    onApprove: ({ orderId }) => onApprove(orderId),
    onCancel: ({ orderId }) => onCancel(orderId ?? null),
    onError,
  })

  async function createAndTrackOrder() {
    isCreatingOrder.current = true
    try {
      return await createOrder()
    } finally {
      isCreatingOrder.current = false
    }
  }

  // Must not await anything before it opens PayPal, because browsers block popups outside a click.
  function openPayPal() {
    // Ignores the second click of a double click, which would close the window that the first click
    // opened.
    if (!isCreatingOrder.current) handleClick().catch(onError)
  }

  if (error) return <PaymentUnavailable />
  return <paypal-button type="pay" onClick={openPayPal} />
}

function useHasTimedOut(milliseconds: number): boolean {
  const [hasTimedOut, setHasTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasTimedOut(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasTimedOut
}
