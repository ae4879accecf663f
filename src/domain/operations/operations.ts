import { z } from 'zod'

/** What the worker looks at every minute, and what can be wrong with it. */
export const serviceProblems = {
  mail: ['unreachable', 'credentials', 'certificate', 'certificate-dates'],
  paypal: ['unreachable', 'failing', 'credentials', 'certificate', 'certificate-dates'],
  clock: ['database', 'paypal'],
  bucket: ['missing', 'refused', 'elsewhere', 'unreachable', 'certificate', 'certificate-dates'],
  answers: ['missing', 'another'],
} as const

export type Service = keyof typeof serviceProblems
export type ProblemOf<Name extends Service> = (typeof serviceProblems)[Name][number]

const check = <Name extends Service>(service: Name) =>
  z.object({
    service: z.literal(service),
    /** Null while nothing is wrong. */
    problem: z.enum(serviceProblems[service]).nullable(),
    /** Since when it is as it is. */
    since: z.coerce.date(),
    checkedAt: z.coerce.date(),
  })

const jobSchema = z.object({
  task: z.string(),
  state: z.enum(['waiting', 'scheduled', 'running', 'failed']),
  count: z.int(),
  /** How long the oldest of them has been due; 0 when none is. */
  oldestSeconds: z.number(),
})

export const checksSchema = z.object({
  /** The clock of the database. */
  now: z.coerce.date(),
  checks: z.array(
    z.discriminatedUnion('service', [
      check('mail'),
      check('paypal'),
      check('clock'),
      check('bucket'),
      check('answers'),
    ]),
  ),
  backup: z.object({
    /** When the last one ended that is good. */
    lastGood: z.coerce.date().nullable(),
    /** Whether the last one is good; null when none ever ran. */
    isLastGood: z.boolean().nullable(),
  }),
})

export const operationsSchema = checksSchema.extend({
  jobs: z.array(jobSchema),
  mailsGivenUp: z.int(),
})

/** How far the clock of this process is ahead of that of the database (ms). */
type Clock = { clockOffsetMs: number }

/** What the worker and the backup have written down of how they do, and what they found. */
export type Checks = z.infer<typeof checksSchema> & Clock

/** How the parts of the installation do, as the database knows it. */
export type Operations = z.infer<typeof operationsSchema> & Clock
