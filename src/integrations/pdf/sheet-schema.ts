import { z } from 'zod'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { exerciseKinds } from '@/domain/together/exercise-rules'
import type { JourneySheet } from '@/domain/together/journey-sheet'
import type { Statement } from '@/domain/checkout/statement'
import { receiptContentSchema } from './receipt-content-schema'
import { statementSchema } from './statement-schema'

const journeySheetSchema: z.ZodType<JourneySheet> = z.object({
  brand: z.string(),
  siteUrl: z.string(),
  title: z.string(),
  courseTitle: z.string(),
  names: z.array(z.string()),
  madeAt: z.date(),
  madeOn: z.string(),
  entries: z.array(
    z.object({
      moduleTitle: z.string().nullable(),
      title: z.string(),
      instruction: z.string(),
      kind: z.enum(exerciseKinds),
      scaleFrom: z.string().nullable(),
      scaleTo: z.string().nullable(),
      note: z.string(),
      answers: z.array(z.object({ name: z.string().nullable(), text: z.string().nullable() })),
    }),
  ),
})

/** What can be drawn. */
export type Sheet =
  | { kind: 'receipt'; content: ReceiptContent }
  | { kind: 'journey'; content: JourneySheet }
  | { kind: 'statement'; content: Statement }

/** What the process that draws is sent. */
export const sheetSchema: z.ZodType<Sheet> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), content: receiptContentSchema }),
  z.object({ kind: z.literal('journey'), content: journeySheetSchema }),
  z.object({ kind: z.literal('statement'), content: statementSchema }),
])
