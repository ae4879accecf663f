// zod/mini: these schemas are part of the settings page.
import * as z from 'zod/mini'
import { memberMessages } from '../messages/member-messages'
import { passwordBytesOk } from './passwords'
import { codeSchema } from './sign-in-schema'

const needed = { error: memberMessages.security.passwordNeeded }
const wrong = { error: memberMessages.security.passwordWrong }

/**
 * The current password of whoever is signed in. Nobody has a longer one, so the answer is that of a
 * wrong one.
 */
export const ownPasswordSchema = z.string(needed).check(
  z.refine((password) => password !== '', needed),
  z.refine(passwordBytesOk, wrong),
)

/**
 * What proves once more that it is the owner who acts: the password, and the code when two-factor
 * is on.
 */
export const ownProofSchema = z.object(
  // Nobody is asked for a code who has no second step.
  { password: ownPasswordSchema, code: z.optional(codeSchema) },
  needed,
)

/** The same of somebody who has a second step, or is about to have one. */
export const proofWithCodeSchema = z.extend(ownProofSchema, { code: codeSchema })

export type OwnProof = z.infer<typeof ownProofSchema>
