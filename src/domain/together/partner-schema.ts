// Uses zod/mini, because the form in the settings loads this file.
import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmail } from '../identity/email'
import { messages } from '../messages/messages'
import { invitationTokenPattern } from './invitation-rules'

/** The email of the partner to invite, normalized. */
export const partnerEmailSchema = z.pipe(
  z.pipe(z.string({ error: messages.signUp.invalidEmail }), z.transform(normalizeEmail)),
  z.string().check(z.refine(isEmailAddress, messages.signUp.invalidEmail)),
)

export const invitationTokenSchema = z.string().check(z.regex(invitationTokenPattern))

/** An invitation's token, or its id if the user is signed in with the invited email. */
export const invitationKeySchema = z.union([invitationTokenSchema, z.uuid()])
