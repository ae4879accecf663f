import { makeWorkQueue } from '@/lib/work-queue'

/**
 * Sheets of a few people are drawn at the same time, in the process that render-pdf.ts starts: it
 * takes turns between them, so that a long one does not keep a short one waiting.
 */
export const inPdfQueue = makeWorkQueue({ concurrency: 4, waiting: 20, waitingPerKey: 10 })
