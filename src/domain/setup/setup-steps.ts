import { z } from 'zod'

export const setupSchema = z.object({
  /** Whether the seller's name and address for receipts are set. */
  seller: z.boolean(),
  /** Whether the sample instructor was replaced. */
  instructor: z.boolean(),
  /** How many published testimonials and reviews are samples. */
  samples: z.number(),
  /** Lessons that students can see and that still have a sample video. */
  sampleVideos: z.object({
    lessons: z.number(),
    /** The first of these lessons in course order. Null if there are none. */
    first: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** The IDs of their courses. */
    courseIds: z.array(z.string()),
  }),
  /** Whether a test email was sent with the current settings and its code was confirmed. */
  mail: z.boolean(),
  /** Whether a payment was made, in PayPal's sandbox or with real money. */
  paypal: z.boolean(),
  /** Whether the current instructor has turned on two-factor authentication. */
  twoFactor: z.boolean(),
  backup: z.boolean(),
})

export type Setup = z.infer<typeof setupSchema>

/** The steps of the setup checklist, in order. */
export const setupSteps = [
  'seller',
  'instructor',
  'samples',
  'sampleVideos',
  'mail',
  'paypal',
  'twoFactor',
  'backup',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** Checks if a step is done. */
export function isStepDone(setup: Setup, step: SetupStep): boolean {
  if (step === 'samples') return setup.samples === 0
  if (step === 'sampleVideos') return setup.sampleVideos.lessons === 0
  return setup[step]
}

/** Counts the steps that are done. */
export const countDoneSteps = (setup: Setup): number =>
  setupSteps.filter((step) => isStepDone(setup, step)).length
