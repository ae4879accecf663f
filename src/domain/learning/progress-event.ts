import { z } from 'zod'
import { playedSchema } from './watch-heatmap'

const DAY_MS = 24 * 60 * 60 * 1000

/** Something a student did in a lesson, as their browser tells it. */
export const progressEventSchema = z.object({
  lessonId: z.uuid(),
  /** How far they watched, in seconds. */
  positionSeconds: z.number().min(0).max(86_400).optional(),
  /** What they played of it since they told the last time. */
  played: playedSchema.optional(),
  /** True when the lesson was completed, false when it was marked as not done. */
  isDone: z.boolean().optional(),
  /**
   * How long ago it happened, in whole milliseconds: clocks of devices are wrong, the time between
   * two moments on one of them is not. A tab keeps what could not be sent for a week.
   */
  ageMs: z
    .number()
    .int()
    .min(0)
    .max(7 * DAY_MS)
    .default(0),
})

export type ProgressEvent = z.infer<typeof progressEventSchema>
