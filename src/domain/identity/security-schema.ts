import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { currentPasswordSchema } from './account-credentials-schema'
import { isSamePassword, validateStrongPassword } from './passwords'

/** The password change form. Reports only the first problem in field order. */
export const changePasswordSchema = z
  .object({
    currentPassword: currentPasswordSchema,
    newPassword: z.string().check(
      z.superRefine((password, context) => {
        const message = validateStrongPassword(password)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => isSamePassword(newPassword, confirmPassword), {
      error: messages.signUp.passwordsDoNotMatch,
      path: ['confirmPassword'],
    }),
    z.refine(({ currentPassword, newPassword }) => !isSamePassword(currentPassword, newPassword), {
      error: memberMessages.security.passwordSame,
      path: ['newPassword'],
    }),
  )
