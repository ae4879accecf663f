// zod/mini: the form in the settings checks with it.
import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmail } from '../identity/email'
import { messages } from '../messages/messages'
import { invitationTokenPattern } from './invitation-rules'

/** The address of a partner who is invited, in its stored form. */
export const partnerEmailSchema = z.pipe(
  z.pipe(z.string({ error: messages.signUp.invalidEmail }), z.transform(normalizeEmail)),
  z.string().check(z.refine(isEmailAddress, messages.signUp.invalidEmail)),
)

/** The secret in the link of an invitation. */
export const invitationTokenSchema = z.string().check(z.regex(invitationTokenPattern))

/** What opens an invitation: the secret of its link, or its id for the person it was mailed to. */
export const invitationKeySchema = z.union([invitationTokenSchema, z.uuid()])
