// Uses zod/mini, which is a fifth of zod's size, because a public page loads this file.
import * as z from 'zod/mini'

import { isEmailAddress, normalizeEmail } from './email'
import { messages } from '../messages/messages'
import { type ParticipationMode, participationModes } from './participation'
import { isSamePassword, validateNewPassword } from './passwords'
import { validateName, normalizeName } from './person-name'
import { timezoneSchema } from './time-zone-schema'
import type { TimeZone } from './time-zones'

const requiredText = () => z.string({ error: messages.signUp.allFieldsRequired })

type Person = { fullName: string; email: string }
type Passwords = { password: string; confirmPassword: string }
type SignUpChoices = { participationMode: ParticipationMode; timezone?: TimeZone | undefined }

type Problem = { field: keyof (Person & Passwords); message: string }

/** Reports only the first problem of step 1 (docs/specification.md, section 5). */
const reportFirstProblem = (payload: z.core.ParsePayload<Person & Partial<Passwords>>) => {
  const { value, issues } = payload
  const problem = findBlankField(value) ?? findInvalidField(value)
  if (!problem) return
  const { field, message } = problem
  issues.push({ code: 'custom', message, path: [field], input: value })
}

const normalizePerson = <Input extends Person>(person: Input) => ({
  ...person,
  fullName: normalizeName(person.fullName),
  email: normalizeEmail(person.email),
})

/** Step 1 of the sign-up. */
export const signUpAccountSchema = z.pipe(
  z
    .object(
      {
        fullName: requiredText(),
        email: requiredText(),
        password: requiredText(),
        confirmPassword: requiredText(),
      },
      { error: messages.signUp.allFieldsRequired },
    )
    .check(reportFirstProblem),
  z.transform((account: Person & Passwords) => normalizePerson(account)),
)

/** Step 2 of the sign-up. Its message is from docs/specification.md, section 5. */
export const participationModeSchema = z.enum(participationModes, {
  error: messages.signUp.participationRequired,
})

const buyerFields = { fullName: requiredText(), email: requiredText(), timezone: timezoneSchema }

/** Steps 1 and 2 without the password, to store before the payment. Checks step 1 first. */
export const signUpBuyerSchema = z.pipe(
  z.pipe(
    z
      .object({ ...buyerFields, participationMode: z.optional(z.unknown()) })
      .check(reportFirstProblem),
    z.object({ ...buyerFields, participationMode: participationModeSchema }),
  ),
  z.transform((buyer: Person & SignUpChoices) => normalizePerson(buyer)),
)

function findBlankField(account: Person & Partial<Passwords>): Problem | null {
  const { fullName, email, password, confirmPassword } = account
  const message = messages.signUp.allFieldsRequired
  if (normalizeName(fullName) === '') return { field: 'fullName', message }
  if (email.trim() === '') return { field: 'email', message }
  // A password of spaces isn't blank, unlike a name or an email.
  if (password === '') return { field: 'password', message }
  return confirmPassword === '' ? { field: 'confirmPassword', message } : null
}

function findInvalidField(account: Person & Partial<Passwords>): Problem | null {
  const { fullName, email, password, confirmPassword } = account
  if (!isEmailAddress(normalizeEmail(email)))
    return { field: 'email', message: messages.signUp.invalidEmail }
  if (password !== undefined && confirmPassword !== undefined) {
    const problem = findInvalidPasswordField({ password, confirmPassword })
    if (problem) return problem
  }
  const message = validateName(fullName)
  return message === null ? null : { field: 'fullName', message }
}

function findInvalidPasswordField({ password, confirmPassword }: Passwords): Problem | null {
  const message = validateNewPassword(password)
  // A too-short password is reported before a mismatch, and any other password problem after it.
  const isTooShort = message === messages.signUp.passwordTooShort
  if (!isTooShort && !isSamePassword(password, confirmPassword))
    return { field: 'confirmPassword', message: messages.signUp.passwordsDoNotMatch }
  return message === null ? null : { field: 'password', message }
}
