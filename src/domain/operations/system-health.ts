import { z } from 'zod'

/** The services that the worker checks every minute, with their possible problems. */
export const serviceProblems = {
  mail: ['unreachable', 'credentials', 'certificate', 'certificate-dates'],
  paypal: ['unreachable', 'failing', 'credentials', 'certificate', 'certificate-dates'],
  clock: ['database', 'paypal'],
  bucket: ['missing', 'refused', 'elsewhere', 'unreachable', 'certificate', 'certificate-dates'],
  answers: ['missing', 'another'],
} as const

export type Service = keyof typeof serviceProblems
export type ProblemOf<Name extends Service> = (typeof serviceProblems)[Name][number]

const checkSchema = <Name extends Service>(service: Name) =>
  z.object({
    service: z.literal(service),
    /** Null if there is no problem. */
    problem: z.enum(serviceProblems[service]).nullable(),
    /** When the state last changed. */
    since: z.coerce.date(),
    checkedAt: z.coerce.date(),
  })

const jobSchema = z.object({
  task: z.string(),
  state: z.enum(['waiting', 'scheduled', 'running', 'failed']),
  count: z.int(),
  /** How long the oldest of these jobs has been due; 0 if none is due. */
  oldestSeconds: z.number(),
})

export const checksSchema = z.object({
  /** The database clock. */
  now: z.coerce.date(),
  checks: z.array(
    z.discriminatedUnion('service', [
      checkSchema('mail'),
      checkSchema('paypal'),
      checkSchema('clock'),
      checkSchema('bucket'),
      checkSchema('answers'),
    ]),
  ),
  backup: z.object({
    /** When the last successful backup ended. */
    lastGood: z.coerce.date().nullable(),
    /** Whether the last backup succeeded; null if none ever ran. */
    isLastGood: z.boolean().nullable(),
  }),
})

export const systemHealthSchema = checksSchema.extend({
  jobs: z.array(jobSchema),
  mailsGivenUp: z.int(),
})

/** How far the local clock is ahead of the database clock (ms). */
type ClockOffset = { clockOffsetMs: number }

/** The checks recorded by the worker and the backup. */
export type Checks = z.infer<typeof checksSchema> & ClockOffset

/** The state of the installation, as recorded in the database. */
export type SystemHealth = z.infer<typeof systemHealthSchema> & ClockOffset
