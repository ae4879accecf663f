import { makeWorkQueue } from '@/lib/work-queue'

/**
 * The queue for rendering PDFs. It limits how many PDFs the process of render-pdf.ts renders
 * concurrently. The process alternates between documents, so that a long document doesn't delay a
 * short one.
 */
export const inPdfQueue = makeWorkQueue({ concurrency: 4, waiting: 20, waitingPerKey: 10 })
