import type { RefundMode } from './refund-mode'

/** How refunds work on this site: who decides, and for how many days after the payment. */
export type RefundPolicy = { mode: RefundMode; days: number }

/**
 * Returns everything the site says about its guarantee, so that the course page, checkout, terms,
 * questions, emails, and dashboard agree (docs/payments.md, section 9).
 */
export function refundTexts({ mode, days }: RefundPolicy) {
  const isAutomatic = mode === 'automatic'
  return {
    /** The guarantee in a few words. */
    guarantee: `${days}-day money-back guarantee`,
    /** For someone who hasn't bought yet. */
    offer: isAutomatic
      ? `If the course doesn’t help, get a full refund within ${days} days, right from your dashboard.`
      : `If the course doesn’t help, ask us within ${days} days for a full refund.`,
    /** How to get a refund, in the terms and the answers to common questions. */
    promise: isAutomatic
      ? `Within ${days} days of your payment, choose “Get a refund” next to the payment on your dashboard, and we’ll refund you in full right away.`
      : `Within ${days} days of your payment, choose “Request a refund” next to the payment on your dashboard. We’ll answer by email and refund you in full.`,
    /** For someone who just bought. */
    reminder: isAutomatic
      ? `If the course isn’t for you, you can get a full refund on your dashboard within ${days} days.`
      : `If the course isn’t for you, you can request a full refund on your dashboard within ${days} days.`,
  }
}
