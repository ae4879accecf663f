import { z } from 'zod'
import { centsFromDecimal } from '../checkout/money'
import { plainText } from '../text/plain-text'
import { refundMessages } from './refund-messages'

/** The longest words of a request for a refund, and of the answer to it, in characters. */
export const REFUND_TEXT_LENGTH = 2000

const REASON_LENGTH = 500

/** What a student says when they ask for their money back; empty when they say nothing. */
export const refundTextSchema = z
  .string()
  .overwrite(plainText)
  .max(REFUND_TEXT_LENGTH, refundMessages.wordsTooLong)

/** What the instructor answers to a request that is declined. */
export const refundDecisionSchema = z
  .string()
  .overwrite(plainText)
  .min(1, refundMessages.noAnswer)
  .max(REFUND_TEXT_LENGTH, refundMessages.answerTooLong)

/** Why the instructor gives money back. Only the instructor reads it. */
export const refundReasonSchema = z
  .string()
  .overwrite(plainText)
  .max(REASON_LENGTH, refundMessages.reasonTooLong)

/**
 * An amount in cents from dollars as they are typed: '20', '$20.50'. Null when it is not one, or
 * nothing.
 */
export function centsFromTyped(text: string): number | null {
  try {
    const cents = centsFromDecimal(
      text
        .trim()
        .replace(/^\$\s*/, '')
        .replaceAll(',', ''),
    )
    return cents > 0 ? cents : null
  } catch {
    // Not an amount with at most two decimals.
    return null
  }
}
