import { readFileSync } from 'node:fs'
import { z } from 'zod'

const accountSchema = z.object({ email: z.string(), password: z.string() })

const stackSchema = z.object({
  site: z.string(),
  simulator: z.string(),
  smtp: z.string(),
  outbox: z.string(),
  database: z.string(),
  instructor: accountSchema,
  student: accountSchema,
})

const path = process.env.E2E_STACK
if (!path)
  throw new Error('End-to-end tests need a running site: run them by `npm test -- --only e2e`.')

/** The URLs and accounts of the site under test. */
export const stack = stackSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
