'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { supportMessageSchema } from '@/domain/support-schema'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { submitSupportRequest } from '@/services/support/submit-support-request'

/** Sends the signed-in user's message to support. */
export const sendSupportMessageAction = authedAction(
  z.object({ lessonId: z.uuid().nullable(), message: supportMessageSchema }),
  async ({ input, user, req }) => {
    await consume('supportUser', user.id, memberMessages.support.tooMany)
    await submitSupportRequest(req, input)
    return null
  },
)
