import { z } from 'zod'
import { MAX_CODE_LENGTH } from '@/domain/checkout/coupon-code'
import { couponCheckoutMessages, couponMessages } from '@/domain/checkout/coupon-messages'
import { validateSlug } from '@/domain/routes/path-rules'

/** The course ID that browsers use, which is the course's slug. */
export const courseIdSchema = z.string().refine((slug) => validateSlug(slug) === null)

/** A coupon code as the buyer typed it. */
export const couponCodeSchema = z
  .string()
  .trim()
  .min(1, couponCheckoutMessages.empty)
  .max(2 * MAX_CODE_LENGTH, couponMessages.unknown)
