import * as z from 'zod/mini'

/** What waits for somebody who learns with a partner: one line each. */
export const waitingSchema = z.object({
  /** 'ready': the partner waits. 'open': both were ready, and have not talked about it. */
  kind: z.enum(['ready', 'open']),
  partnerName: z.string(),
  exerciseId: z.string(),
  exerciseTitle: z.string(),
  moduleTitle: z.nullable(z.string()),
  /** Where the lesson is; null where it is in no module any more. */
  modulePath: z.nullable(z.string()),
  lessonSlug: z.nullable(z.string()),
  courseSlug: z.string(),
})

export type Waiting = z.infer<typeof waitingSchema>
