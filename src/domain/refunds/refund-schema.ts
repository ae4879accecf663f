import { z } from 'zod'
import { centsFromDecimal, hasDecimals, withoutCurrency } from '../checkout/money'
import { normalizePlainText } from '../text/plain-text'
import { refundMessages } from './refund-messages'

/** The length limit of a refund request and of the reply to it, in characters. */
export const MAX_REFUND_TEXT_LENGTH = 2000

const MAX_REASON_LENGTH = 500

/** The student's message in a refund request. May be empty. */
export const refundMessageSchema = z
  .string()
  .overwrite(normalizePlainText)
  .max(MAX_REFUND_TEXT_LENGTH, refundMessages.messageTooLong)

/** The instructor's reply when declining a request. */
export const declineReplySchema = z
  .string()
  .overwrite(normalizePlainText)
  .min(1, refundMessages.noReply)
  .max(MAX_REFUND_TEXT_LENGTH, refundMessages.replyTooLong)

/** The instructor's reason for a refund, visible only to the instructor. */
export const refundReasonSchema = z
  .string()
  .overwrite(normalizePlainText)
  .max(MAX_REASON_LENGTH, refundMessages.reasonTooLong)

/**
 * Converts a typed amount ('20', '$20.50', '€1,000') to cents. Null if it’s zero or not an amount
 * in the currency.
 */
export function parseAmountInput(text: string, currency: string): number | null {
  try {
    const cents = centsFromDecimal(
      withoutCurrency(text, currency)
        // A comma only separates thousands, because '20,50' would otherwise be 2,050.
        .replaceAll(/,(?=\d{3}(?!\d))/g, ''),
    )
    return cents > 0 && (hasDecimals(currency) || cents % 100 === 0) ? cents : null
  } catch {
    // The text isn't an amount with at most two decimals.
    return null
  }
}
