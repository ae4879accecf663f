'use server'

import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { partnerEmailSchema } from '@/domain/together/partner-schema'
import { env } from '@/lib/env'
import { qrCodeDataUrl } from '@/lib/qr-code'
import { limitInvitations } from '@/server/limits/limit-mails'
import { consume } from '@/server/limits/limits'
import { authedAction } from '@/server/requests/action'
import { confirmClaim } from '@/services/together/partnership/accept-invitation'
import {
  createInvitation,
  withdrawInvitation,
} from '@/services/together/partnership/create-invitation'
import { leavePartnership } from '@/services/together/partnership/leave-partnership'
import { markSafetyRead } from '@/services/together/partnership/mark-safety-read'
import {
  setReinviteAllowed,
  dismissEnd,
  shareProgress,
} from '@/services/together/partnership/partnership-settings'

const partnershipSchema = z.object({ partnershipId: z.uuid() })
const switchSchema = z.object({ partnershipId: z.uuid(), isOn: z.boolean() })

/** Returns an action that is rate limited and returns null. */
const partnerAction = <Input>(
  schema: z.core.$ZodType<Input>,
  act: (req: PayloadRequest, input: Input) => Promise<unknown>,
) =>
  authedAction(schema, async ({ input, user, req }) => {
    await consume('partnerUser', user.id)
    await act(req, input)
    return null
  })

/** Remembers that the current user has read the safety page. */
export const markSafetyReadAction = partnerAction(z.object({}), markSafetyRead)

/** Invites a partner. Returns null for an invitation by email, else the link and its QR code. */
export const createInvitationAction = authedAction(
  z.object({ courseId: z.uuid(), email: z.nullable(partnerEmailSchema) }),
  async ({ input, user, req }) => {
    const { token } = await limitInvitations({ userId: user.id, email: input.email }, () =>
      createInvitation(req, input),
    )
    if (token === null) return null
    const link = `${env.SITE_URL}${routes.invitation(token)}`
    return { link, qrCodeUrl: await qrCodeDataUrl(link) }
  },
)

/** Cancels a pending invitation, or dismisses one that is no longer pending. */
export const withdrawInvitationAction = partnerAction(
  z.object({ invitationId: z.uuid() }),
  (req, { invitationId }) => withdrawInvitation(req, invitationId),
)

/** Confirms or denies that the person who accepted an invitation is the user's partner. */
export const confirmClaimAction = partnerAction(
  z.object({ invitationId: z.uuid(), isYes: z.boolean() }),
  confirmClaim,
)

/** Ends a partnership immediately. Not rate limited, because leaving must always be possible. */
export const leavePartnershipAction = authedAction(partnershipSchema, async ({ input, req }) => {
  await leavePartnership(req, input.partnershipId)
  return null
})

/** Shows the current user's progress to their partner, or hides it. */
export const shareProgressAction = partnerAction(switchSchema, shareProgress)

/** Sets whether a former partner may invite the current user again. */
export const setReinviteAllowedAction = partnerAction(switchSchema, setReinviteAllowed)

/** Dismisses the notice that a partnership has ended. */
export const dismissEndAction = partnerAction(partnershipSchema, (req, { partnershipId }) =>
  dismissEnd(req, partnershipId),
)
