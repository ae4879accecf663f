// zod/mini: these schemas are part of the settings page.
import * as z from 'zod/mini'

import { normalizeEmail } from './email'
import { memberMessages } from './member-messages'
import { passwordBytesOk } from './passwords'

/** How long the link to a copy of one's data works, in hours. */
export const EXPORT_VALID_HOURS = 24

/** How many copies one can ask for in a day. */
export const EXPORTS_A_DAY = 3

const { passwordNeeded, passwordWrong } = memberMessages.security
const { wrongCode, emailNotYours } = memberMessages.ownData

// Nobody has an empty or a longer password, so the answer is that of a wrong one.
const passwordSchema = z.string({ error: passwordNeeded }).check(
  z.refine((password) => password !== '', { error: passwordNeeded }),
  z.refine(passwordBytesOk, { error: passwordWrong }),
)

// A code of an app has six digits, a recovery code is longer.
const codeSchema = z.optional(
  z.string({ error: wrongCode }).check(z.maxLength(100, { error: wrongCode })),
)

/** What proves once more that it is the owner who acts: the password, and the code when two-factor is on. */
export const ownProofSchema = z.object(
  { password: passwordSchema, code: codeSchema },
  { error: passwordNeeded },
)

export type OwnProof = z.infer<typeof ownProofSchema>

/** What deletes an account: the proof, and its email typed by hand. */
export const deleteAccountSchema = z.object(
  {
    email: z.pipe(z.string({ error: emailNotYours }), z.transform(normalizeEmail)),
    password: passwordSchema,
    code: codeSchema,
  },
  { error: passwordNeeded },
)

export type DeletionProof = z.infer<typeof deleteAccountSchema>
