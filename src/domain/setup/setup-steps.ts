import { z } from 'zod'

/** What has to be there before a site opens, and whether it is. */
export const setupSchema = z.object({
  /** Name and address of who sells, as receipts show them. */
  seller: z.boolean(),
  /** Who teaches is no sample any more. */
  instructor: z.boolean(),
  /** How many words of students are made up and on the site. */
  samples: z.number(),
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
  'mail',
  'paypal',
  'twoFactor',
  'backup',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** Whether a step is done. */
export const isStepDone = (setup: Setup, step: SetupStep): boolean =>
  step === 'samples' ? setup.samples === 0 : setup[step]

/** How many of the steps are done. */
export const countDoneSteps = (setup: Setup): number =>
  setupSteps.filter((step) => isStepDone(setup, step)).length
