import { z } from 'zod'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { timeZoneNames } from '@/domain/identity/time-zones'

/** What the process that draws is sent. */
export const receiptContentSchema: z.ZodType<ReceiptContent> = z.object({
  number: z.int(),
  brand: z.string(),
  siteUrl: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string().nullable(),
    taxId: z.string().nullable(),
    email: z.string(),
  }),
  buyer: z.object({ name: z.string(), email: z.string().nullable() }),
  courseTitle: z.string(),
  amountCents: z.int(),
  coupon: z.object({ code: z.string(), discountCents: z.int() }).nullable(),
  isLaunchPrice: z.boolean(),
  currency: z.string(),
  captureId: z.string(),
  paidAt: z.date(),
  timezone: z.enum(timeZoneNames),
  isTest: z.boolean(),
  refunds: z.array(
    z.object({ amountCents: z.int(), at: z.date(), kind: z.enum(['refund', 'reversal']) }),
  ),
})
