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
  /** PayPal was closed. The order is unknown when it was closed before there was one. */
  onCancel: (orderId: string | null) => void
  onError: () => void
}

/**
 * PayPal's own button. The core script is loaded here, because the library can neither carry the
 * nonce of our policy nor another address (docs/payments.md, section 2); the library finds it
 * loaded.
 */
export function PayPalButton({ setup, ...session }: PayPalButtonProps) {
  const { scriptUrl, clientId, environment, nonce } = setup
  const [script, setScript] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isLate = useDeadline(START_TIMEOUT_MS)

  const isHopeless = script === 'failed' || (script === 'loading' && isLate)
  return (
    <>
      <Script
        src={scriptUrl}
        nonce={nonce}
        onReady={() => setScript('paypal' in window ? 'ready' : 'failed')}
        onError={() => setScript('failed')}
      />
      {isHopeless && <PaymentUnavailable />}
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
  const isHopeless = loadingStatus === INSTANCE_LOADING_STATE.REJECTED || isLate
  return isHopeless ? <PaymentUnavailable /> : <Spinner />
}

function SessionButton({ createOrder, onApprove, onCancel, onError }: SessionProps) {
  const isOrdering = useRef(false)

  const { error, handleClick } = usePayPalOneTimePaymentSession({
    // Popups alone fail in the browsers inside other apps.
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

  // PayPal must be opened within the click: nothing is awaited before.
  function pay() {
    // The second press of a double click would close what the first one opened.
    if (!isOrdering.current) handleClick().catch(onError)
  }

  if (error) return <PaymentUnavailable />
  return <paypal-button type="pay" onClick={pay} />
}

function useDeadline(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
