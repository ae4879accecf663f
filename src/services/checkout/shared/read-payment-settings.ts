import type { PayloadRequest } from 'payload'
import type { Currency } from '@/domain/checkout/currencies'
import { isEuCountry } from '@/domain/checkout/eu-countries'
import { defaultConsentText, defaultWithdrawalText } from '@/domain/checkout/withdrawal-texts'
import { type PaymentMethod, paymentMethods } from '@/domain/checkout/payment-method'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'

/** How people can pay, and how refunds and withdrawals work (docs/payments.md). */
export type PaymentSettingsView = {
  /** The currency of all prices. */
  currency: Currency
  /** The payment methods that are on, most common first. Always includes PayPal. */
  methods: PaymentMethod[]
  refundPolicy: RefundPolicy
  /** Whether EU consumers can withdraw from a purchase. */
  hasWithdrawalRight: boolean
  /** What the terms say about the right to withdraw. */
  withdrawalText: string
  /** What buyers must agree to before paying, which ends the right to withdraw, or null. */
  consentText: string | null
}

/** Reads the payment settings. They aren't secret: every visitor sees what they lead to. */
export async function readPaymentSettings(req: PayloadRequest): Promise<PaymentSettingsView> {
  const [settings, { seller }] = await Promise.all([
    req.payload.findGlobal({ slug: 'payment-settings', depth: 0, overrideAccess: true, req }),
    req.payload.findGlobal({
      slug: 'site',
      select: { seller: true },
      depth: 0,
      overrideAccess: true,
      req,
    }),
  ])
  const isOn: Record<PaymentMethod, boolean> = {
    paypal: true,
    card: settings.acceptsCards !== false,
    pay_later: settings.acceptsPayLater !== false,
    venmo: settings.acceptsVenmo !== false,
  }
  const hasWithdrawalRight =
    settings.sellsToEu === 'auto'
      ? isEuCountry(seller?.country ?? '')
      : settings.sellsToEu === 'yes'
  return {
    currency: settings.currency,
    methods: paymentMethods.filter((method) => isOn[method]),
    refundPolicy: { mode: settings.refundMode, days: settings.refundDays },
    hasWithdrawalRight,
    withdrawalText:
      settings.withdrawalText?.trim() || defaultWithdrawalText(settings.asksForConsent === true),
    consentText:
      hasWithdrawalRight && settings.asksForConsent === true
        ? settings.consentText?.trim() || defaultConsentText
        : null,
  }
}
