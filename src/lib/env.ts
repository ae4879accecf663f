import { existsSync } from 'node:fs'
import { z } from 'zod'
import { isSimulatorHost } from '@/domain/http/simulator-host'
import { parseAnswerKeys } from '@/domain/together/answer-keys'
import { nodePostgresUrl, validateTlsSettings } from './database-url.mjs'

/** Treats an empty variable as missing, because deployments often pass `NAME=`. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const databaseUrl = (name: string) =>
  text(name, 'the URL of the PostgreSQL database')
    .regex(/^postgres(ql)?:\/\//, {
      error: `${name} must begin with postgres:// or postgresql://.`,
      abort: true,
    })
    .transform((url, context) => {
      // node-postgres also accepts some strings that `URL` can't parse.
      if (!URL.canParse(url)) return url
      const message = validateTlsSettings(name, url, existsSync)
      if (message === null) return nodePostgresUrl(url)
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const origin = (name: string) =>
  z
    .string({ error: `${name} is missing. Set it to the site’s URL, such as https://example.com.` })
    .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
      error: `${name} must be an origin without a path or a slash at the end, such as https://example.com.`,
    })

/** Accepts only the PayPal simulator, so that requests cannot go to another machine. */
const simulatorOrigin = (name: string) =>
  z.string().refine(isSimulatorHost, {
    error: `${name} may only name an http address on this machine or a container beside this one (the PayPal simulator).`,
  })

const answersKeyHelp =
  'the key that encrypts what students write: a name, a colon, and 32 random bytes in base64.'

const portNumber = (name: string) => {
  const error = `${name} must be a number from 0 to 65535.`
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(65535, { error })
}

const text = (name: string, description: string) =>
  z
    .string({ error: `${name} is missing: ${description}.` })
    .min(1, { error: `${name} is empty: ${description}.`, abort: true })

/** Returns whether any bucket setting is set. A partly configured bucket counts as a mistake. */
const usesBucket = (env: Record<string, unknown>) =>
  env.STORAGE === 's3' ||
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].some((name) => env[name])

const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  // The direct database URL, for when DATABASE_URL points to a connection pooler.
  DATABASE_DIRECT_URL: optional(databaseUrl('DATABASE_DIRECT_URL')),
  PAYLOAD_SECRET: text('PAYLOAD_SECRET', 'a random text that signs sessions').min(
    32,
    'PAYLOAD_SECRET must have at least 32 characters.',
  ),
  ANSWERS_KEY: z
    .string({ error: `ANSWERS_KEY is missing: ${answersKeyHelp}` })
    .transform((value, context) => {
      const keys = parseAnswerKeys(value)
      if (keys) return keys
      context.addIssue({
        code: 'custom',
        message: `ANSWERS_KEY cannot be read: ${answersKeyHelp}`,
      })
      return z.NEVER
    }),
  SITE_URL: origin('SITE_URL'),
  PORT: portNumber('PORT').default(3000),
  FILES_DIR: text('FILES_DIR', 'the folder that keeps uploaded files'),
  STORAGE: optional(z.enum(['disk', 's3'], { error: 'STORAGE must be disk or s3.' })),
  FILES_BY_PROXY: optional(z.literal('1', { error: 'FILES_BY_PROXY must be 1 or unset.' })),
  S3_ENDPOINT: optional(
    z.url({
      protocol: /^https?$/,
      error: 'S3_ENDPOINT must be an HTTP URL, such as https://s3.example.com.',
    }),
  ),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'S3_BUCKET must be the name of a bucket.'),
  ),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: text('SMTP_URL', 'the mail server, such as smtp://127.0.0.1:1025').regex(
    /^smtps?:\/\//,
    'SMTP_URL must start with smtp:// or smtps://.',
  ),
  MAIL_FROM: text('MAIL_FROM', 'the sender of emails'),
  MAIL_PER_MINUTE: optional(
    z.coerce
      .number({ error: 'MAIL_PER_MINUTE must be a number.' })
      .int('MAIL_PER_MINUTE must be a whole number.')
      .min(1, 'MAIL_PER_MINUTE must be at least 1.'),
  ).default(60),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], { error: 'PAYPAL_ENV must be sandbox or live.' }),
  PAYPAL_CLIENT_ID: text('PAYPAL_CLIENT_ID', 'the client id of the PayPal app'),
  PAYPAL_CLIENT_SECRET: text('PAYPAL_CLIENT_SECRET', 'the secret of the PayPal app'),
  PAYPAL_MERCHANT_ID: text('PAYPAL_MERCHANT_ID', 'the merchant id of the PayPal account'),
  PAYPAL_WEBHOOK_ID: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,50}$/, 'PAYPAL_WEBHOOK_ID must be the id of a PayPal webhook.'),
  ),
  PAYPAL_API_BASE: optional(simulatorOrigin('PAYPAL_API_BASE')),
  PAYPAL_WEB_SDK_URL: optional(simulatorOrigin('PAYPAL_WEB_SDK_URL')),
  TRUSTED_PROXY: optional(z.literal('1', { error: 'TRUSTED_PROXY must be 1 or unset.' })),
  // Backup settings, used by src/cli.
  BACKUP_REPOSITORY: optional(z.string()),
  BACKUP_PASSWORD: optional(
    z.string().min(12, 'BACKUP_PASSWORD must have at least 12 characters.'),
  ),
  RESTIC_PASSWORD_FILE: optional(z.string()),
  METRICS_PORT: optional(portNumber('METRICS_PORT')),
  METRICS_HOST: optional(z.string()).default('127.0.0.1'),
  DRAIN_SECONDS: optional(
    z.coerce
      .number({ error: 'DRAIN_SECONDS must be a number.' })
      .min(0)
      .max(300, 'DRAIN_SECONDS must be at most 300.'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an HTTP URL, such as http://127.0.0.1:4318.',
    }),
  ),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace, or silent.',
    }),
  ),
  DEMO: optional(z.literal('1', { error: 'DEMO must be 1 or unset.' })),
  // Settings for the command-line programs in src/cli.
  INSTRUCTOR_PASSWORD: optional(z.string()),
  DEMO_INSTRUCTOR_EMAIL: optional(z.string()),
  DEMO_INSTRUCTOR_PASSWORD: optional(z.string()),
  DEMO_STUDENT_EMAIL: optional(z.string()),
  DEMO_STUDENT_PASSWORD: optional(z.string()),
  DEMO_PARTNER_EMAIL: optional(z.string()),
  DEMO_PARTNER_PASSWORD: optional(z.string()),
})

type Settings = z.infer<typeof settingsSchema>

/** Rules that involve more than one setting, each with its error message. */
const rules: [isValid: (env: Settings) => unknown, error: string][] = [
  [
    (env) => env.PAYPAL_ENV !== 'live' || (!env.PAYPAL_API_BASE && !env.PAYPAL_WEB_SDK_URL),
    'PAYPAL_API_BASE and PAYPAL_WEB_SDK_URL are for the simulator. Unset them when PAYPAL_ENV is live.',
  ],
  [
    (env) => env.PAYPAL_ENV !== 'live' || env.PAYPAL_WEBHOOK_ID,
    'PAYPAL_WEBHOOK_ID is missing. Set it to the ID of the PayPal webhook for this site.',
  ],
  [
    (env) => env.PAYPAL_ENV !== 'live' || !env.DEMO,
    'DEMO creates accounts with known passwords. Unset it when PAYPAL_ENV is live.',
  ],
  [
    (env) => env.PAYPAL_ENV !== 'live' || !env.SITE_URL.startsWith('http:'),
    'SITE_URL must start with https:// when PAYPAL_ENV is live, to protect sessions and payments.',
  ],
  [
    (env) => !env.BACKUP_PASSWORD || !env.RESTIC_PASSWORD_FILE,
    'Set either BACKUP_PASSWORD or RESTIC_PASSWORD_FILE, not both.',
  ],
  [
    (env) => Boolean(env.PAYPAL_API_BASE) === Boolean(env.PAYPAL_WEB_SDK_URL),
    'Set both PAYPAL_API_BASE and PAYPAL_WEB_SDK_URL, or neither.',
  ],
  [
    (env) => env.S3_BUCKET || !usesBucket(env),
    'S3_BUCKET is missing. Set it to the bucket that stores the files.',
  ],
  [
    (env) => env.S3_ACCESS_KEY_ID || !usesBucket(env),
    'S3_ACCESS_KEY_ID is missing. Set it to the access key ID for the bucket.',
  ],
  [
    (env) => env.S3_SECRET_ACCESS_KEY || !usesBucket(env),
    'S3_SECRET_ACCESS_KEY is missing. Set it to the secret key for the bucket.',
  ],
]

// Each rule is checked even if other settings are invalid, so that one error lists all problems.
const envSchema = rules.reduce(
  (schema, [isValid, error]) => schema.refine(isValid, { error, when: () => true }),
  settingsSchema,
)

export type Env = Settings

/** Parses environment variables. Throws a single Error that lists every problem. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source)
  if (result.success) return result.data
  const messages = result.error.issues.map(
    (issue) =>
      `  - ${issue.path.length && !issue.message.includes(String(issue.path[0])) ? `${issue.path.join('.')}: ` : ''}${issue.message}`,
  )
  throw new Error(`The environment is not complete:\n${messages.join('\n')}`)
}

/** The settings of this process. Importing this module throws if they are invalid. */
export const env: Env = parseEnv(process.env)

/**
 * Returns the environment for an external program: this process's variables except the site's own
 * settings, plus `extraVariables`.
 */
export function externalProgramEnv(extraVariables: Record<string, string>): NodeJS.ProcessEnv {
  const siteVariableNames = new Set(Object.keys(envSchema.shape))
  const otherVariables = Object.entries(process.env).filter(
    ([name]) => !siteVariableNames.has(name),
  )
  return { ...Object.fromEntries(otherVariables), NODE_ENV: env.NODE_ENV, ...extraVariables }
}
