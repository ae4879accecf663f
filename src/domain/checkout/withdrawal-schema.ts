import * as z from 'zod/mini'
import { emailFieldSchema } from '../identity/sign-in-schema'
import { messages } from '../messages/messages'
import { withdrawalMessages } from './withdrawal-texts'

const receiptNumberError = { error: withdrawalMessages.receiptNumberInvalid }

/** The form that emails a link to withdraw. The receipt's number may have 'No.' before it. */
export const withdrawalRequestSchema = z.object({
  email: emailFieldSchema(
    { error: messages.signUp.invalidEmail },
    messages.signUp.invalidEmail,
    messages.signUp.invalidEmail,
  ),
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
