import { z } from 'zod'
import type { Statement, StatementSums } from '@/domain/checkout/statement'
import { timeZoneNames } from '@/domain/identity/time-zones'

const sumsSchema: z.ZodType<StatementSums> = z.object({
  sales: z.int(),
  salesCents: z.int(),
  discountCents: z.int(),
  refunds: z.int(),
  refundedCents: z.int(),
  feeCents: z.int(),
  withoutFee: z.int(),
  netCents: z.int(),
})

/** What the process that draws is sent. */
export const statementSchema: z.ZodType<Statement> = z.object({
  year: z.int(),
  timezone: z.enum(timeZoneNames),
  brand: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  isTest: z.boolean(),
  months: z.array(sumsSchema),
  total: sumsSchema,
})
