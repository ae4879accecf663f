'use server'

import { z } from 'zod'
import { setupMessages } from '@/domain/setup/setup-messages'
import { instructorAction } from '@/server/requests/action'
import { confirmTestMail } from '@/services/setup/confirm-test-mail'
import { sendTestMail } from '@/services/setup/send-test-mail'

/** Mails a code to the instructor who asks. Answers with a sentence. */
export const sendTestMailAction = instructorAction(z.object({}), async ({ req }) =>
  setupMessages.testMailSent(await sendTestMail(req)),
)

// Whatever else is typed with it, a code is its six digits.
const codeSchema = z.object({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/\D/g, '')),
})

/** Takes the code of the last test mail. Answers with a sentence. */
export const confirmTestMailAction = instructorAction(codeSchema, async ({ input, req }) => {
  await confirmTestMail(req, input.code)
  return setupMessages.mailProved
})
