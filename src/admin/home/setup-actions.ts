'use server'

import { z } from 'zod'
import { setupMessages } from '@/domain/setup/setup-messages'
import { instructorAction } from '@/server/requests/action'
import { confirmTestMail, sendTestMail } from '@/services/setup/test-mail'

/** Emails a test with a code to the requesting instructor. Returns a message. */
export const sendTestMailAction = instructorAction(z.object({}), async ({ req }) =>
  setupMessages.testMailSent(await sendTestMail(req)),
)

// Removes spaces and all other non-digits.
const codeSchema = z.object({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/\D/g, '')),
})

/** Verifies the code from the last test email. Returns a message. */
export const confirmTestMailAction = instructorAction(codeSchema, async ({ input, req }) => {
  await confirmTestMail(req, input.code)
  return setupMessages.mailConfirmed
})
