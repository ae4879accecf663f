import { parseArgs } from 'node:util'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { normalizeEmail } from '@/domain/identity/email'
import { normalizeName } from '@/domain/identity/person-name'
import { env } from '@/lib/env'
import { createInstructor, resetInstructorAccount } from '@/services/identity/instructor-account'
import { removeTwoFactor } from '@/services/identity/two-factor/change-two-factor'
import { askPassword } from './ask-password'

const usage = `Usage:
  npm run instructor -- create EMAIL [--name NAME]   creates an instructor
  npm run instructor -- reset EMAIL                  sets a new password for an instructor
  npm run instructor -- two-factor-off EMAIL         for someone who lost their app and recovery codes

You enter the password in the terminal, or set INSTRUCTOR_PASSWORD.`

const commands = ['create', 'reset', 'two-factor-off'] as const

/** Runs an `npm run instructor` command and returns its output. Throws AppErrors. */
export async function runInstructorCommand(req: PayloadRequest, args: string[]): Promise<string> {
  const { command, email, name } = readArguments(args)
  if (command === 'two-factor-off') return turnOffTwoFactor(req, email)
  const password = env.INSTRUCTOR_PASSWORD ?? (await askPassword())
  return command === 'create' ? create(req, email, name, password) : reset(req, email, password)
}

async function create(req: PayloadRequest, email: string, name: string, password: string) {
  await createInstructor(req, { email, name, password })
  return `${email} is now an instructor. Sign in at ${env.SITE_URL}/admin.`
}

async function reset(req: PayloadRequest, email: string, password: string) {
  await resetInstructorAccount(req, { email, password })
  return `${email} has a new password and was signed out everywhere. Sign in at ${env.SITE_URL}/admin.`
}

async function turnOffTwoFactor(req: PayloadRequest, email: string) {
  await removeTwoFactor(req, email)
  return `Two-factor authentication is off for ${email}. They were signed out everywhere and will get an email about it.`
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const [commandName, email, ...rest] = positionals
  const command = commands.find((known) => known === commandName)
  if (!command || !email || rest.length > 0) throw new AppError('usage', { message: usage })
  return {
    command,
    email: normalizeEmail(email),
    name: normalizeName(values.name ?? '') || 'Instructor',
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options: { name: { type: 'string' } } })
  } catch (error) {
    throw new AppError('usage', { message: usage, cause: error })
  }
}
