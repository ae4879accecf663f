import { z } from 'zod'
import { playedSchema } from './watch-heatmap'

const DAY_MS = 24 * 60 * 60 * 1000

/** An activity in a lesson, sent by the browser. */
export const progressEventSchema = z.object({
  lessonId: z.uuid(),
  /** The playback position, in seconds. */
  positionSeconds: z.number().min(0).max(86_400).optional(),
  /** The ranges played since the last event. */
  played: playedSchema.optional(),
  /** True when completed, false when marked as not completed. */
  isDone: z.boolean().optional(),
  /**
   * How long ago it happened, in whole milliseconds: device clocks may be wrong, but the time
   * between two moments on one device isn't. A tab stores unsent events for up to a week.
   */
  ageMs: z
    .number()
    .int()
    .min(0)
    .max(7 * DAY_MS)
    .default(0),
})

export type ProgressEvent = z.infer<typeof progressEventSchema>
