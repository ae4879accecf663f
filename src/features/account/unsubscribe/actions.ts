'use server'

import { z } from 'zod'
import { memberMessages } from '@/domain/messages/member-messages'
import { consume } from '@/server/limits/limits'
import { publicAction } from '@/server/requests/action'
import { setPreferenceByLink } from '@/services/newsletter/unsubscribe'

const linkSchema = z.object({ token: z.string().max(200), isSubscribed: z.boolean() })

/** Unsubscribes or resubscribes the owner of an emailed link. Returns the message to show. */
export const setSubscriptionByLinkAction = publicAction(linkSchema, async ({ input, req, ip }) => {
  await consume('unsubscribeAddress', ip)
  await setPreferenceByLink(req, input)
  return input.isSubscribed ? memberMessages.mail.resubscribed : memberMessages.mail.unsubscribed
})
