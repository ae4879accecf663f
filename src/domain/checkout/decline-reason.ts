import { cardDeclineMessages } from './card-decline-messages'
import { messages } from '../messages/messages'
import type { PaymentMethod } from './payment-method'

/** Why a payment was declined, with a label for the instructor. */
export const declineReasonLabels = {
  bank_declined: 'Declined by the bank or PayPal',
  insufficient_funds: 'Not enough funds',
  card_details: 'Card details not accepted',
  authentication_failed: 'Buyer not confirmed by the bank (3-D Secure)',
  not_accepted: 'Not accepted for this payment',
  try_later: 'Bank not reachable',
} as const

export type DeclineReason = keyof typeof declineReasonLabels

/**
 * PayPal's issues and the processor's codes for each reason. Any other code means
 * 'bank_declined', including fraud and lost or stolen cards, which no one is told
 * (docs/payments.md, section 14).
 */
const codesByReason: Partial<Record<DeclineReason, readonly string[]>> = {
  insufficient_funds: ['5120'],
  card_details: [
    ...['00N7', '0390', '1330', '1380', '1382', '5110', '5170', '5190', '5400', '5950', '6300'],
    ...['7800', 'PCVV', 'PPAD', 'PPAV', 'PPC2', 'PPEF', 'PPEX'],
    ...['CARD_EXPIRED', 'REFERENCED_CARD_EXPIRED', 'INVALID_SECURITY_CODE_LENGTH'],
    ...['CARD_NUMBER_REQUIRED', 'CARD_EXPIRY_REQUIRED'],
  ],
  authentication_failed: ['5650', '7700', '7710', 'PPD3', 'PAYER_ACTION_REQUIRED'],
  not_accepted: [
    ...['PPAE', 'PPCO', 'PPCT', 'PPDI', 'PPFI', 'PPFR', 'PPMC', 'PPPM', 'PPSE'],
    ...['CARD_BRAND_NOT_SUPPORTED', 'COMPLIANCE_VIOLATION', 'DOMESTIC_TRANSACTION_REQUIRED'],
    ...['NOT_ENABLED_FOR_CARD_PROCESSING', 'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING'],
    ...['PAYEE_BLOCKED_TRANSACTION', 'TRANSACTION_BLOCKED_BY_PAYEE', 'PAYER_CANNOT_PAY'],
    ...['TRANSACTION_RECEIVING_LIMIT_EXCEEDED'],
  ],
  try_later: [
    ...['0800', '0880', '0960', '5910', '5920', '8000', '8100', '8110', '8220', '9100'],
    ...['PPDT', 'PPEL', 'PPER', 'PPNL', 'PPNT'],
  ],
}

const declineReasons = Object.keys(declineReasonLabels) as DeclineReason[]

/** Returns why a payment was declined, from PayPal's issue or the processor's response code. */
export const toDeclineReason = (code: string | null): DeclineReason =>
  declineReasons.find((reason) => codesByReason[reason]?.includes(code ?? '')) ?? 'bank_declined'

/**
 * Returns what the buyer of a declined payment reads. `method` is the button that they chose. Only
 * a card has a bank that declines it and another card to try.
 */
export const getDeclineMessage = (
  reason: DeclineReason | null | undefined,
  method: PaymentMethod | null | undefined,
): string => (reason && method === 'card' ? cardDeclineMessages[reason] : messages.payment.failed)
