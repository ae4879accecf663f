import { z } from 'zod'

export const setupSchema = z.object({
  /** The seller's name and address for receipts are set. */
  seller: z.boolean(),
  /** The sample instructor was replaced. */
  instructor: z.boolean(),
  /** How many published testimonials and reviews are samples. */
  samples: z.number(),
  /** Lessons visible to students with a video that came with the site. */
  sampleVideos: z.object({
    lessons: z.number(),
    /** The first of these in course order; null without any. */
    first: z.object({ id: z.string(), title: z.string() }).nullable(),
  }),
  /** A test email was sent with the current settings, and its code was confirmed. */
  mail: z.boolean(),
  /** A payment was made, in PayPal's sandbox or with real money. */
  paypal: z.boolean(),
  /** The current instructor has two-factor authentication. */
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
