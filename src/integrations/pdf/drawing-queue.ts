import { makeWorkQueue } from '@/lib/work-queue'

/** Sheets are drawn one after the other, in the process that draw-sheet.ts starts. */
export const inDrawingQueue = makeWorkQueue({ atOnce: 1, waiting: 20, waitingOfOne: 10 })
