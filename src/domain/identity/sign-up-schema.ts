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
type SignUpChoices = { participationMode: ParticipationMode; timezone?: TimeZone | undefined }
type Account = Person & { password: string; confirmPassword: string }

const accountFields = ['fullName', 'email', 'password', 'confirmPassword'] as const

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
      const problem = accountProblem(value)
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
  z.transform((buyer: Person & SignUpChoices) => ({
    ...buyer,
    fullName: normalizeName(buyer.fullName),
    email: normalizeEmail(buyer.email),
  })),
)

function accountProblem(account: Account): Problem | null {
  const { signUp } = messages
  const emptyField = accountFields.find((field) => isBlank(field, account[field]))
  if (emptyField) return { field: emptyField, message: signUp.allFieldsRequired }
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
  return fullNameProblem(account.fullName)
}

function personProblem({ fullName, email }: Person): Problem | null {
  const emptyField =
    normalizeName(fullName) === '' ? 'fullName' : email.trim() === '' ? 'email' : null
  if (emptyField) return { field: emptyField, message: messages.signUp.allFieldsRequired }
  if (!isEmailAddress(normalizeEmail(email))) {
    return { field: 'email', message: messages.signUp.invalidEmail }
  }
  return fullNameProblem(fullName)
}

function fullNameProblem(fullName: string): Problem | null {
  const message = nameProblem(fullName)
  return message === null ? null : { field: 'fullName', message }
}

/** Checks if a field is blank. A password of spaces isn't blank, unlike a name or an email. */
function isBlank(field: keyof Account, value: string): boolean {
  if (field === 'fullName') return normalizeName(value) === ''
  return (field === 'email' ? value.trim() : value) === ''
}
