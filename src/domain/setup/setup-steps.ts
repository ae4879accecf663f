import { z } from 'zod'

/** What has to be there before a site opens, and whether it is. */
export const setupSchema = z.object({
  /** Name and address of who sells, as receipts show them. */
  seller: z.boolean(),
  /** Who teaches is no sample any more. */
  instructor: z.boolean(),
  /** How many words of students are made up and on the site. */
  samples: z.number(),
  /** The lessons that students are shown with a video that came with the site. */
  sampleVideos: z.object({
    lessons: z.number(),
    /** The one that stands first in its course; null when there is none. */
    first: z.object({ id: z.string(), title: z.string() }).nullable(),
  }),
  /** A test mail was sent with these settings, and its code came back. */
  mail: z.boolean(),
  /** Somebody has paid once, with PayPal's test money or with real money. */
  paypal: z.boolean(),
  /** Two-factor authentication of who asks. */
  twoFactor: z.boolean(),
  /** A backup has succeeded. */
  backup: z.boolean(),
})

export type Setup = z.infer<typeof setupSchema>

/** The steps, in the order in which somebody takes them. */
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

/** Whether a step is done. */
export function isStepDone(setup: Setup, step: SetupStep): boolean {
  if (step === 'samples') return setup.samples === 0
  if (step === 'sampleVideos') return setup.sampleVideos.lessons === 0
  return setup[step]
}

/** How many of the steps are done. */
export const countDoneSteps = (setup: Setup): number =>
  setupSteps.filter((step) => isStepDone(setup, step)).length
