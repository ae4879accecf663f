import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmail } from './email'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { ownProofSchema } from './own-proof-schema'

const emailError = { error: messages.signUp.invalidEmail }

/**
 * What somebody sends who wants another email: the address, in its stored form afterwards, and
 * proof that the account is theirs.
 */
export const emailChangeSchema = z.object(
  {
    email: z.pipe(
      z.pipe(z.string(emailError), z.transform(normalizeEmail)),
      z.string().check(z.refine(isEmailAddress, emailError)),
    ),
    ...ownProofSchema.shape,
  },
  emailError,
)

/** The token of a link that was mailed to confirm an address. */
export const emailLinkSchema = z.object(
  { token: z.string({ error: memberMessages.email.linkExpired }) },
  { error: memberMessages.email.linkExpired },
)
