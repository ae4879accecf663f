import type { Statement } from '@/domain/checkout/statement'
import { AppError } from '@/domain/messages/app-error'
import { renderStatementPdf } from '@/integrations/pdf/render-pdf'
import { inPdfQueue } from '@/integrations/pdf/pdf-queue'

/**
 * A statement as a PDF file, drawn when somebody wants it and not kept. Throws AppError
 * 'statement_not_drawn' (503) when it cannot be drawn now, and what the queue throws.
 */
export const statementPdf = (statement: Statement, who: string): Promise<Buffer> =>
  inPdfQueue(who, () =>
    renderStatementPdf(statement).catch((cause: unknown) => {
      throw new AppError('statement_not_drawn', { cause })
    }),
  )
