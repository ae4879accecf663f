// Uses zod/mini, because the settings page loads these schemas.
import * as z from 'zod/mini'
import { normalizeEmail } from './email'
import { memberMessages } from '../messages/member-messages'
import { ownProofSchema } from './own-proof-schema'

/** How long the link of a data export is valid, in hours. */
export const EXPORT_VALID_HOURS = 24

export const MAX_EXPORTS_PER_DAY = 3

const { emailNeeded, emailNotYours } = memberMessages.ownData

const typedEmailSchema = z.pipe(
  z.pipe(z.string({ error: emailNeeded }), z.transform(normalizeEmail)),
  z.string().check(z.refine((email) => email !== '', { error: emailNeeded })),
)

/** The account deletion form: the proof of identity, and the typed email of the account. */
export const deleteAccountSchema = z.extend(ownProofSchema, { email: typedEmailSchema })

export type DeletionProof = z.infer<typeof deleteAccountSchema>

/** Builds the browser's deletion schema, which also compares the typed email with `own`. */
export const deletionSchemaFor = (own: string) =>
  z.extend(deleteAccountSchema, {
    email: z.pipe(
      typedEmailSchema,
      z.string().check(z.refine((email) => email === own, { error: emailNotYours })),
    ),
  })
