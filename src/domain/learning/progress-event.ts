import { z } from 'zod'
import { DAY_MS } from '../durations'

/** An event that the browser sends about a student's activity in a lesson. */
export const progressEventSchema = z.object({
  lessonId: z.uuid(),
  /** The playback position, in seconds. */
  positionSeconds: z.number().min(0).max(86_400).optional(),
  /** True if the lesson was completed, false if it was marked as not completed. */
  isDone: z.boolean().optional(),
  /**
   * The age of the event in milliseconds. Not a timestamp, because a device's clock may be wrong. A
   * tab stores unsent events for up to a week.
   */
  ageMs: z
    .number()
    .int()
    .min(0)
    .max(7 * DAY_MS)
    .default(0),
})

export type ProgressEvent = z.infer<typeof progressEventSchema>
