import { makeWorkQueue } from '@/lib/work-queue'

/**
 * Limits how many PDFs render at the same time in the process of render-pdf.ts, which alternates
 * between them so that a long one does not delay a short one.
 */
export const inPdfQueue = makeWorkQueue({ concurrency: 4, waiting: 20, waitingPerKey: 10 })
