// zod/mini: these schemas are part of the settings page.
import * as z from 'zod/mini'
import { normalizeEmail } from './email'
import { memberMessages } from '../messages/member-messages'
import { ownProofSchema } from './own-proof-schema'

/** How long the link to a copy of one's data works, in hours. */
export const EXPORT_VALID_HOURS = 24

/** How many copies one can ask for in a day. */
export const EXPORTS_A_DAY = 3

const { emailNeeded, emailNotYours } = memberMessages.ownData

const typedEmailSchema = z.pipe(
  z.pipe(z.string({ error: emailNeeded }), z.transform(normalizeEmail)),
  z.string().check(z.refine((email) => email !== '', { error: emailNeeded })),
)

/** What deletes an account: the proof, and its email typed by hand. */
export const deleteAccountSchema = z.extend(ownProofSchema, { email: typedEmailSchema })

export type DeletionProof = z.infer<typeof deleteAccountSchema>

/** The same for the form, which knows the email of the account. */
export const deletionSchemaFor = (own: string) =>
  z.extend(deleteAccountSchema, {
    email: z.pipe(
      typedEmailSchema,
      z.string().check(z.refine((email) => email === own, { error: emailNotYours })),
    ),
  })
