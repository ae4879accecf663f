// Uses zod/mini, which is a fifth of zod's size, because a public page loads this file.
import * as z from 'zod/mini'

import { isEmailAddress, normalizeEmail } from './email'
import { messages } from '../messages/messages'
import { type ParticipationMode, participationModes } from './participation'
import {
  isSamePassword,
  MIN_SIGN_UP_PASSWORD_LENGTH,
  passwordLength,
  passwordProblem,
} from './passwords'
import { nameProblem, normalizeName } from './person-name'
import { timezoneSchema } from './time-zone-schema'
import type { TimeZone } from './time-zones'

const requiredText = () => z.string({ error: messages.signUp.allFieldsRequired })

type Person = { fullName: string; email: string }
type Choices = { participationMode: ParticipationMode; timezone?: TimeZone | undefined }
type Account = Person & { password: string; confirmPassword: string }

const fields = ['fullName', 'email', 'password', 'confirmPassword'] as const

type Problem = { field: keyof Account; message: string }

/** Step 1 of the sign-up. Reports only the first problem (docs/specification.md, section 5). */
export const signUpAccountSchema = z.pipe(
  z
    .object(
      {
        fullName: requiredText(),
        email: requiredText(),
        password: requiredText(),
        confirmPassword: requiredText(),
      },
      {
        error: messages.signUp.allFieldsRequired,
      },
    )
    .check(({ value, issues }) => {
      const problem = firstProblem(value)
      if (!problem) return
      issues.push({ code: 'custom', message: problem.message, path: [problem.field], input: value })
    }),
  z.transform((account: Account) => ({
    ...account,
    fullName: normalizeName(account.fullName),
    email: normalizeEmail(account.email),
  })),
)

/** Step 2 of the sign-up. Its message is from docs/specification.md, section 5. */
export const participationModeSchema = z.enum(participationModes, {
  error: messages.signUp.participationRequired,
})

/** Steps 1 and 2 without the password, to store before the payment. Checks step 1 first. */
export const signUpBuyerSchema = z.pipe(
  z.pipe(
    z
      .object({
        fullName: requiredText(),
        email: requiredText(),
        timezone: timezoneSchema,
        participationMode: z.optional(z.unknown()),
      })
      .check(({ value, issues }) => {
        const problem = personProblem(value)
        if (!problem) return
        const { field, message } = problem
        issues.push({ code: 'custom', message, path: [field], input: value })
      }),
    z.object({
      fullName: requiredText(),
      email: requiredText(),
      timezone: timezoneSchema,
      participationMode: participationModeSchema,
    }),
  ),
  z.transform((buyer: Person & Choices) => ({
    ...buyer,
    fullName: normalizeName(buyer.fullName),
    email: normalizeEmail(buyer.email),
  })),
)

function firstProblem(account: Account): Problem | null {
  const { signUp } = messages
  const empty = fields.find((field) => isBlank(field, account[field]))
  if (empty) return { field: empty, message: signUp.allFieldsRequired }
  if (!isEmailAddress(normalizeEmail(account.email))) {
    return { field: 'email', message: signUp.invalidEmail }
  }
  if (passwordLength(account.password) < MIN_SIGN_UP_PASSWORD_LENGTH) {
    return { field: 'password', message: signUp.passwordTooShort }
  }
  if (!isSamePassword(account.password, account.confirmPassword)) {
    return { field: 'confirmPassword', message: signUp.passwordsDoNotMatch }
  }
  const problem = passwordProblem(account.password)
  if (problem) return { field: 'password', message: problem }
  return problemOfName(account.fullName)
}

function personProblem({ fullName, email }: Person): Problem | null {
  const empty = normalizeName(fullName) === '' ? 'fullName' : email.trim() === '' ? 'email' : null
  if (empty) return { field: empty, message: messages.signUp.allFieldsRequired }
  if (!isEmailAddress(normalizeEmail(email))) {
    return { field: 'email', message: messages.signUp.invalidEmail }
  }
  return problemOfName(fullName)
}

function problemOfName(fullName: string): Problem | null {
  const message = nameProblem(fullName)
  return message === null ? null : { field: 'fullName', message }
}

/** Checks if a field is blank. A password may consist of spaces, but not a name or an email. */
function isBlank(field: keyof Account, value: string): boolean {
  if (field === 'fullName') return normalizeName(value) === ''
  return (field === 'email' ? value.trim() : value) === ''
}
