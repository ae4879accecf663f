// zod/mini: these schemas are part of the settings page.
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

/**
 * The user's proof of identity for a sensitive change: the password, and the code if two-factor
 * authentication is on.
 */
export const ownProofSchema = z.object(
  // Optional, since accounts without two-factor authentication have no code.
  { password: ownPasswordSchema, code: z.optional(codeSchema) },
  requiredError,
)

/** The proof of a user who has two-factor authentication or is setting it up. */
export const proofWithCodeSchema = z.extend(ownProofSchema, { code: codeSchema })

export type OwnProof = z.infer<typeof ownProofSchema>
