import { z } from 'zod'
import { MAX_CODE_LENGTH } from '@/domain/checkout/coupon-code'
import { couponMessages } from '@/domain/checkout/coupon-messages'

/** A coupon code as typed. */
export const couponCodeSchema = z
  .string()
  .trim()
  .min(1, couponMessages.empty)
  .max(2 * MAX_CODE_LENGTH, couponMessages.unknown)
