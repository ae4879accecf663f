import * as z from 'zod/mini'

import { isEmailAddress, normalizeEmail } from './email'
import { messages } from '../messages/messages'
import { isSamePassword, passwordBytesOk, passwordProblem } from './passwords'
import { normalizeCode } from './two-factor'

// Longer than a recovery code with everything that people type between its characters.
const LONGEST_CODE = 100

/** The second step: a code of the app or a recovery code. */
export const codeSchema = z.pipe(
  z
    .string({ error: messages.signIn.codeRequired })
    .check(z.maxLength(LONGEST_CODE, { error: messages.signIn.codeWrong })),
  z.transform(normalizeCode),
)

const signInError = { error: messages.signIn.invalidCredentials }

const filled = (error: string) => z.refine<string>((text) => text !== '', { error, abort: true })

/**
 * What the sign-in form sends. An empty field is asked for. Whatever else could not be an account
 * has the same answer as a wrong password, so the form tells nobody which half was wrong.
 */
export const signInSchema = z.object(
  {
    email: z.pipe(
      z.pipe(z.string(signInError), z.transform(normalizeEmail)),
      z.string().check(filled(messages.signIn.emailMissing), z.refine(isEmailAddress, signInError)),
    ),
    password: z
      .string(signInError)
      .check(filled(messages.signIn.passwordMissing), z.refine(passwordBytesOk, signInError)),
    // Left out at first: only who has the password is asked for it.
    code: z.optional(codeSchema),
  },
  signInError,
)

/** The email of somebody who asks for a new password, in its stored form. */
export const passwordResetRequestSchema = z.object(
  {
    email: z.pipe(
      z.pipe(
        z.string({ error: messages.passwordReset.emailRequired }).check(
          z.refine((email) => email.trim() !== '', {
            error: messages.passwordReset.emailRequired,
          }),
        ),
        z.transform(normalizeEmail),
      ),
      z.string().check(z.refine(isEmailAddress, { error: messages.passwordReset.invalidEmail })),
    ),
  },
  { error: messages.passwordReset.emailRequired },
)

const linkError = { error: messages.passwordReset.linkExpired }

// The path puts the sentence at the second field.
const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => isSamePassword(password, confirmPassword),
  { error: messages.signUp.passwordsDoNotMatch, path: ['confirmPassword'] },
)

const chosenFields = {
  password: z.string({ error: messages.signUp.allFieldsRequired }),
  confirmPassword: z.string({ error: messages.signUp.allFieldsRequired }),
}

/**
 * What the page behind a password link sends. How strong the password must be depends on the
 * account.
 */
export const choosePasswordSchema = z
  .object({ ...chosenFields, token: z.string(linkError), code: z.optional(codeSchema) })
  .check(samePasswords)

/** What the page behind a link to sign in sends. */
export const signInLinkSchema = z.object({
  token: z.string(linkError),
  code: z.optional(codeSchema),
})

/** What can be said of it before it is sent: what no account takes. */
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
