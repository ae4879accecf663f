import { makeWorkQueue } from '@/lib/work-queue'

/**
 * Limits how many PDFs are rendered concurrently. A long document doesn't delay a short one,
 * because the render-pdf.ts process alternates between them.
 */
export const inPdfQueue = makeWorkQueue({ concurrency: 4, maxWaiting: 20, maxWaitingPerKey: 10 })
