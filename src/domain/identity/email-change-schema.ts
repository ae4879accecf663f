import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { accountCredentialsSchema } from './account-credentials-schema'
import { emailFieldSchema } from './sign-in-schema'

const emailError = { error: messages.signUp.invalidEmail }

/** An email change: the new email, normalized, and the user's credentials. */
export const emailChangeSchema = z.object(
  {
    email: emailFieldSchema(emailError, emailError.error, emailError.error),
    ...accountCredentialsSchema.shape,
  },
  emailError,
)

export const emailLinkSchema = z.object(
  { token: z.string({ error: memberMessages.email.linkExpired }) },
  { error: memberMessages.email.linkExpired },
)
