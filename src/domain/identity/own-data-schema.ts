// Uses zod/mini, because the settings page loads these schemas.
import * as z from 'zod/mini'
import { normalizeEmail } from './email'
import { memberMessages } from '../messages/member-messages'
import { accountCredentialsSchema } from './account-credentials-schema'

/** How long a data export's link is valid, in hours. */
export const EXPORT_VALID_HOURS = 24

export const MAX_EXPORTS_PER_DAY = 3

const { emailNeeded, emailMismatch } = memberMessages.ownData

const typedEmailSchema = z.pipe(
  z.pipe(z.string({ error: emailNeeded }), z.transform(normalizeEmail)),
  z.string().check(z.refine((email) => email !== '', { error: emailNeeded })),
)

/** The account deletion form: the user's credentials, and the account's email as confirmation. */
export const deleteAccountSchema = z.extend(accountCredentialsSchema, { email: typedEmailSchema })

export type DeletionCredentials = z.infer<typeof deleteAccountSchema>

/** Builds the browser's deletion schema, which also requires the email to be `accountEmail`. */
export const deleteAccountSchemaFor = (accountEmail: string) =>
  z.extend(deleteAccountSchema, {
    email: z.pipe(
      typedEmailSchema,
      z.string().check(z.refine((email) => email === accountEmail, { error: emailMismatch })),
    ),
  })
