import * as z from 'zod/mini'
import { participationModes } from '@/domain/identity/participation'

export const checkoutStatusSchema = z.object({
  state: z.enum([
    'open',
    'processing',
    'paid',
    'provisioned',
    'pending',
    'declined',
    'expired',
    'review',
    'refunded',
  ]),
  /** The ID of the payment at PayPal, or null until it is recorded. */
  transactionId: z.nullable(z.string()),
  email: z.string(),
  fullName: z.string(),
  participationMode: z.enum(participationModes),
  /** A message for the buyer if something needs their attention, or null. */
  message: z.nullable(z.string()),
  // Unused. A page of version 0.1.0 that is open during the upgrade rejects a status without them.
  courseId: z.optional(z.string()),
  amountCents: z.optional(z.int()),
})

/** The status of a purchase, shown in the browser that started it. */
export type CheckoutStatus = z.infer<typeof checkoutStatusSchema>
