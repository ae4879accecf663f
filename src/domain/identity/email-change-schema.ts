import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmail } from './email'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { accountCredentialsSchema } from './account-credentials-schema'

const emailError = { error: messages.signUp.invalidEmail }

/** An email change: the new email, normalized, and the user's credentials. */
export const emailChangeSchema = z.object(
  {
    email: z.pipe(
      z.pipe(z.string(emailError), z.transform(normalizeEmail)),
      z.string().check(z.refine(isEmailAddress, emailError)),
    ),
    ...accountCredentialsSchema.shape,
  },
  emailError,
)

export const emailLinkSchema = z.object(
  { token: z.string({ error: memberMessages.email.linkExpired }) },
  { error: memberMessages.email.linkExpired },
)
