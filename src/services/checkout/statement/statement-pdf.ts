import type { Statement } from '@/domain/checkout/statement'
import { AppError } from '@/domain/messages/app-error'
import { drawStatement } from '@/integrations/pdf/draw-sheet'
import { inDrawingQueue } from '@/integrations/pdf/drawing-queue'

/**
 * A statement as a PDF file, drawn when somebody wants it and not kept. Throws AppError
 * 'statement_not_drawn' (503) when it cannot be drawn now, and what the queue throws.
 */
export const statementPdf = (statement: Statement, who: string): Promise<Buffer> =>
  inDrawingQueue(who, () =>
    drawStatement(statement).catch((cause: unknown) => {
      throw new AppError('statement_not_drawn', { cause })
    }),
  )
