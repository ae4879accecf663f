import * as z from 'zod/mini'

import { isEmailAddress, normalizeEmail } from './email'
import { messages } from '../messages/messages'
import { isSamePassword, isWithinPasswordByteLimit, validateNewPassword } from './passwords'
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

const requireText = (error: string) =>
  z.refine<string>((text) => text !== '', { error, abort: true })

/** Builds the schema for a normalized email. `typeError` is the error for input that isn't text. */
export const emailFieldSchema = (
  typeError: { error: string },
  missingMessage: string,
  invalidMessage: string,
) =>
  z.pipe(
    z.pipe(z.string(typeError), z.transform(normalizeEmail)),
    z
      .string()
      .check(requireText(missingMessage), z.refine(isEmailAddress, { error: invalidMessage })),
  )

/**
 * The sign-in form. Reports empty fields. All other invalid input gets the message for a wrong
 * password, so that the form doesn't reveal whether the email or the password was wrong.
 */
export const signInSchema = z.object(
  {
    email: emailFieldSchema(
      signInError,
      messages.signIn.emailMissing,
      messages.signIn.invalidCredentials,
    ),
    password: z
      .string(signInError)
      .check(
        requireText(messages.signIn.passwordMissing),
        z.refine(isWithinPasswordByteLimit, signInError),
      ),
    // The form requests a code only after the password was correct.
    code: z.optional(codeSchema),
  },
  signInError,
)

const { emailRequired, invalidEmail } = messages.passwordReset
const resetError = { error: emailRequired }

/** The email of a password reset request, normalized. */
export const passwordResetRequestSchema = z.object(
  { email: emailFieldSchema(resetError, emailRequired, invalidEmail) },
  resetError,
)

const linkError = { error: messages.passwordReset.linkExpired }

// Reports the problem on the second field.
const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => isSamePassword(password, confirmPassword),
  { error: messages.signUp.passwordsDoNotMatch, path: ['confirmPassword'] },
)

const newPasswordFields = {
  password: z.string({ error: messages.signUp.allFieldsRequired }),
  confirmPassword: z.string({ error: messages.signUp.allFieldsRequired }),
}

/** The server's schema for the choose-password form. The account's role adds password rules. */
export const choosePasswordSchema = z
  .object({ ...newPasswordFields, token: z.string(linkError), code: z.optional(codeSchema) })
  .check(passwordsMatch)

/** The browser's schema for the choose-password form. Has only the rules for all accounts. */
export const choosePasswordFormSchema = z
  .object({
    ...newPasswordFields,
    password: newPasswordFields.password.check(
      z.superRefine((password, context) => {
        const message = validateNewPassword(password)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
  })
  .check(passwordsMatch)
