'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { instructorAction } from '@/server/requests/action'
import { sendMailAgain } from '@/services/notifications/send-mail-again'

const mailSchema = z.object({ failedMailId: z.uuid() })

/** Resends a failed email. Returns a message. */
export const sendAgain = instructorAction(mailSchema, async ({ input, req }) => {
  await sendMailAgain(req, input.failedMailId)
  return memberMessages.mail.queuedAgain
})
