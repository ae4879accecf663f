import { AppError } from '@/domain/messages/app-error'
import { makeWorkQueue } from '@/lib/work-queue'
import { type PdfJob, renderPdf } from './render-pdf'

/**
 * Limits how many PDFs are rendered concurrently. A long document doesn't delay a short one,
 * because the PDF process alternates between them.
 */
const inPdfQueue = makeWorkQueue({ concurrency: 4, maxWaiting: 20, maxWaitingPerKey: 10 })

/**
 * Renders a document for a user, or for the site itself (null). Throws AppError
 * 'receipt_pdf_failed', 'journey_pdf_failed', or 'statement_pdf_failed' (503) if rendering fails,
 * and the errors of the queue, which renders one PDF at a time per user.
 */
export const renderPdfInQueue = (job: PdfJob, userId: string | null): Promise<Buffer> =>
  inPdfQueue(userId, () =>
    renderPdf(job).catch((cause: unknown) => {
      throw new AppError(`${job.kind}_pdf_failed`, { cause })
    }),
  )
