'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { instructorAction } from '@/server/requests/action'
import { requeueFailedMail } from '@/services/notifications/requeue-failed-mail'

const mailSchema = z.object({ failedMailId: z.uuid() })

/** Resends a failed email. Returns a message. */
export const sendMailAgainAction = instructorAction(mailSchema, async ({ input, req }) => {
  await requeueFailedMail(req, input.failedMailId)
  return memberMessages.mail.retryQueued
})
