// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { PaymentPanel } from './payment-panel.client'
import { createPaymentState } from './payment-state'

function render(consentText: string | null): Element {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('main'))
  const setup = {
    scriptUrl: 'http://127.0.0.1/sdk',
    clientId: 'client',
    environment: 'sandbox' as const,
    methods: ['paypal' as const],
    consentText,
    isSimulated: false,
    nonce: undefined,
  }
  const payment = {
    state: createPaymentState(9900),
    price: { cents: 9900, currency: 'USD' },
    createOrder: vi.fn(),
    confirm: vi.fn(),
    cancel: vi.fn(),
    fail: vi.fn(),
    check: vi.fn(),
    changePrice: vi.fn(),
    coupon: null,
    applyCoupon: vi.fn(),
  }
  const refundPolicy = { mode: 'automatic' as const, days: 14 }
  act(() => {
    createRoot(container).render(
      <PaymentPanel setup={setup} payment={payment} refundPolicy={refundPolicy} nextStep="Next." />,
    )
  })
  return container
}

it('should lock the buttons until the buyer agrees', () => {
  const container = render('I want to start right away.')
  const checkbox = container.querySelector<HTMLInputElement>('input[type="checkbox"]')
  expect(container.querySelector('[inert]')).not.toBeNull()
  act(() => {
    checkbox?.click()
  })
  expect(container.querySelector('[inert]')).toBeNull()
})

it('should not ask for consent unless the site does', () => {
  const container = render(null)
  expect(container.querySelector('input[type="checkbox"], [inert]')).toBeNull()
})
