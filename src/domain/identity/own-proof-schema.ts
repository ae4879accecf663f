// Uses zod/mini, because the settings page loads these schemas.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { passwordBytesOk } from './passwords'
import { codeSchema } from './sign-in-schema'

const requiredError = { error: memberMessages.security.passwordNeeded }
const wrongError = { error: memberMessages.security.passwordWrong }

/** The user's current password. One that is too long gets the message of a wrong one. */
export const ownPasswordSchema = z.string(requiredError).check(
  z.refine((password) => password !== '', requiredError),
  z.refine(passwordBytesOk, wrongError),
)

/** The user's proof for a sensitive change: the password, and the code if two-factor is on. */
export const ownProofSchema = z.object(
  // The code is optional, because accounts without two-factor authentication have none.
  { password: ownPasswordSchema, code: z.optional(codeSchema) },
  requiredError,
)

/** The proof of a user who has two-factor authentication or is setting it up. */
export const proofWithCodeSchema = z.extend(ownProofSchema, { code: codeSchema })

export type OwnProof = z.infer<typeof ownProofSchema>
