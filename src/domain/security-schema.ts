import * as z from 'zod/mini'
import { memberMessages } from './member-messages'
import { messages } from './messages'
import { passwordBytesOk, strongPasswordProblem } from './passwords'
import { codeSchema } from './sign-in-schema'

const needed = { error: memberMessages.security.passwordNeeded }
const wrong = { error: memberMessages.security.passwordWrong }

const ownPassword = z.string(needed).check(
  z.refine((password) => password !== '', needed),
  z.refine(passwordBytesOk, wrong),
)

/** What the form sends with which somebody changes their password. The first mistake in its order is the one that is told. */
export const changePasswordSchema = z
  .object({
    currentPassword: ownPassword,
    newPassword: z.string().check(
      z.superRefine((password, context) => {
        const message = strongPasswordProblem(password)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: messages.signUp.passwordsDoNotMatch,
      path: ['confirmPassword'],
    }),
    z.refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
      error: memberMessages.security.passwordSame,
      path: ['newPassword'],
    }),
  )

/** Password and code, with which somebody shows that the account is theirs. */
export const proofSchema = z.object({ password: ownPassword, code: codeSchema })
