import * as z from 'zod/mini'

import { isEmailAddress, normalizeEmail } from './email'
import { messages } from '../messages/messages'
import { isSamePassword, passwordBytesOk, passwordProblem } from './passwords'
import { normalizeCode } from './two-factor'

// The length limit of a typed code. A recovery code with separators is shorter.
const MAX_CODE_LENGTH = 100

/** The code for two-factor authentication: an authenticator code or a recovery code. */
export const codeSchema = z.pipe(
  z
    .string({ error: messages.signIn.codeRequired })
    .check(z.maxLength(MAX_CODE_LENGTH, { error: messages.signIn.codeWrong })),
  z.transform(normalizeCode),
)

const signInError = { error: messages.signIn.invalidCredentials }

const filled = (error: string) => z.refine<string>((text) => text !== '', { error, abort: true })

/** An email, normalized. `noText` is the error for input that isn't text. */
const emailField = (noText: { error: string }, missing: string, invalid: string) =>
  z.pipe(
    z.pipe(z.string(noText), z.transform(normalizeEmail)),
    z.string().check(filled(missing), z.refine(isEmailAddress, { error: invalid })),
  )

/**
 * The sign-in form. Reports empty fields; any other invalid input gets the message of a wrong
 * password, so that the form doesn't reveal whether the email or the password was wrong.
 */
export const signInSchema = z.object(
  {
    email: emailField(
      signInError,
      messages.signIn.emailMissing,
      messages.signIn.invalidCredentials,
    ),
    password: z
      .string(signInError)
      .check(filled(messages.signIn.passwordMissing), z.refine(passwordBytesOk, signInError)),
    // The form requests a code only after the password was correct.
    code: z.optional(codeSchema),
  },
  signInError,
)

const { emailRequired, invalidEmail } = messages.passwordReset
const resetError = { error: emailRequired }

/** The email of a password reset request, normalized. */
export const passwordResetRequestSchema = z.object(
  { email: emailField(resetError, emailRequired, invalidEmail) },
  resetError,
)

const linkError = { error: messages.passwordReset.linkExpired }

// Reports the problem at the second field.
const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => isSamePassword(password, confirmPassword),
  { error: messages.signUp.passwordsDoNotMatch, path: ['confirmPassword'] },
)

const chosenFields = {
  password: z.string({ error: messages.signUp.allFieldsRequired }),
  confirmPassword: z.string({ error: messages.signUp.allFieldsRequired }),
}

/** The form behind a password link, on the server. The account decides the password's strength. */
export const choosePasswordSchema = z
  .object({ ...chosenFields, token: z.string(linkError), code: z.optional(codeSchema) })
  .check(samePasswords)

export const signInLinkSchema = z.object({
  token: z.string(linkError),
  code: z.optional(codeSchema),
})

/** The form behind a password link in the browser: rejects what is invalid for every account. */
export const chosenPasswordSchema = z
  .object({
    ...chosenFields,
    password: chosenFields.password.check(
      z.superRefine((password, context) => {
        const message = passwordProblem(password)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
  })
  .check(samePasswords)
