// Uses zod/mini, because the settings page loads these schemas.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { isWithinPasswordByteLimit } from './passwords'
import { codeSchema } from './sign-in-schema'

const requiredError = { error: memberMessages.security.passwordNeeded }
const wrongError = { error: memberMessages.security.passwordWrong }

/** The user's current password. If it's too long, the message is the one for a wrong password. */
export const currentPasswordSchema = z.string(requiredError).check(
  z.refine((password) => password !== '', requiredError),
  z.refine(isWithinPasswordByteLimit, wrongError),
)

/** The credentials for a sensitive change: the password, and the code if two-factor is on. */
export const accountCredentialsSchema = z.object(
  // The code is optional, because accounts without two-factor authentication have none.
  { password: currentPasswordSchema, code: z.optional(codeSchema) },
  requiredError,
)

/** The credentials of a user who has two-factor authentication or is setting it up. */
export const credentialsWithCodeSchema = z.extend(accountCredentialsSchema, { code: codeSchema })

export type AccountCredentials = z.infer<typeof accountCredentialsSchema>
