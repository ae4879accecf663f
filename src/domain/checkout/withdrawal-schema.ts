import * as z from 'zod/mini'
import { emailFieldSchema } from '../identity/sign-in-schema'
import { messages } from '../messages/messages'
import { withdrawalMessages } from './withdrawal-texts'

const receiptNumberError = { error: withdrawalMessages.receiptNumberInvalid }

const withdrawalEmailSchema = emailFieldSchema(
  { error: messages.signUp.invalidEmail },
  messages.signUp.invalidEmail,
  messages.signUp.invalidEmail,
)

/** The form that emails a link to withdraw. The receipt's number may have 'No.' before it. */
export const withdrawalRequestSchema = z.object({
  email: withdrawalEmailSchema,
  receiptNumber: z.pipe(
    z.pipe(
      z.string(receiptNumberError),
      z.transform((text) => Number(/\d+/.exec(text.replaceAll(',', ''))?.[0])),
    ),
    z
      .int(receiptNumberError)
      .check(z.minimum(1, receiptNumberError), z.maximum(2e9, receiptNumberError)),
  ),
})

const MAX_NAME_LENGTH = 100

/** The form that confirms a withdrawal. It has fields only if the account was deleted. */
export const withdrawalConfirmationSchema = z.object({
  name: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: withdrawalMessages.nameRequired }),
        z.maxLength(MAX_NAME_LENGTH, { error: withdrawalMessages.nameRequired }),
      ),
  ),
  email: z.optional(withdrawalEmailSchema),
})
