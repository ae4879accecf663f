import * as z from 'zod/mini'

/**
 * What is somebody's own on the page of a module: asked for by the page itself, which is the same
 * for all who may learn from it. It names only lessons in which something was done.
 */
export const ownLearningSchema = z.object({
  person: z.object({
    displayName: z.string(),
    email: z.string(),
    manualUserId: z.nullable(z.string()),
  }),
  /** Whether the course could be started over here: in its first module, when anything is begun. */
  canStartOver: z.boolean(),
  lessons: z.array(
    z.object({
      id: z.string(),
      isDone: z.boolean(),
      /** How far they were when they left it last, on whatever device. */
      positionSeconds: z.number(),
    }),
  ),
})

export type OwnLearning = z.infer<typeof ownLearningSchema>
