import type { Statement } from '@/domain/checkout/statement'
import { AppError } from '@/domain/messages/app-error'
import { renderStatementPdf } from '@/integrations/pdf/render-pdf'
import { inPdfQueue } from '@/integrations/pdf/pdf-queue'

/**
 * Renders a statement as a PDF, without caching it. Throws AppError 'statement_pdf_failed' (503).
 * Also throws the errors of the rendering queue.
 */
export const getStatementPdf = (statement: Statement, userId: string): Promise<Buffer> =>
  inPdfQueue(userId, () =>
    renderStatementPdf(statement).catch((cause: unknown) => {
      throw new AppError('statement_pdf_failed', { cause })
    }),
  )
