'use server'

import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { partnerEmailSchema } from '@/domain/together/partner-schema'
import { env } from '@/lib/env'
import { qrCodeDataUrl } from '@/lib/qr-code'
import { limitInvitations } from '@/server/limits/limit-mails'
import { authedAction } from '@/server/requests/action'
import { limitedActionCreator } from '@/server/requests/limited-action'
import { resolveClaim } from '@/services/together/partnership/accept-invitation'
import {
  createInvitation,
  withdrawInvitation,
} from '@/services/together/partnership/create-invitation'
import { leavePartnership } from '@/services/together/partnership/leave-partnership'
import {
  setReinviteAllowed,
  dismissEndNotice,
  markSafetyNoticeRead,
  setProgressSharing,
} from '@/services/together/partnership/partnership-settings'

const partnershipSchema = z.object({ partnershipId: z.uuid() })
const partnershipSwitchSchema = z.object({ partnershipId: z.uuid(), isOn: z.boolean() })

const createLimitedAction = limitedActionCreator('partnerUser')

/** Records that the current user has read the safety notice. */
export const markSafetyReadAction = createLimitedAction(z.object({}), markSafetyNoticeRead)

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
export const withdrawInvitationAction = createLimitedAction(
  z.object({ invitationId: z.uuid() }),
  (req, { invitationId }) => withdrawInvitation(req, invitationId),
)

/** Confirms or denies that the person who accepted an invitation is the user's partner. */
export const confirmClaimAction = createLimitedAction(
  z.object({ invitationId: z.uuid(), isConfirmed: z.boolean() }),
  resolveClaim,
)

/** Ends a partnership immediately. Not rate limited, because leaving must always be possible. */
export const leavePartnershipAction = authedAction(partnershipSchema, async ({ input, req }) => {
  await leavePartnership(req, input.partnershipId)
  return null
})

/** Shows the current user's progress to their partner, or hides it. */
export const shareProgressAction = createLimitedAction(partnershipSwitchSchema, setProgressSharing)

/** Sets whether a former partner may invite the current user again. */
export const setReinviteAllowedAction = createLimitedAction(
  partnershipSwitchSchema,
  setReinviteAllowed,
)

/** Dismisses the notice that a partnership has ended. */
export const dismissEndedPartnershipAction = createLimitedAction(
  partnershipSchema,
  (req, { partnershipId }) => dismissEndNotice(req, partnershipId),
)
