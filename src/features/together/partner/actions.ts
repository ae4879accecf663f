'use server'

import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { partnerEmailSchema } from '@/domain/together/partner-schema'
import { env } from '@/lib/env'
import { qrCode } from '@/lib/qr-code'
import { limitInvitations } from '@/server/limits/limit-invitations'
import { consume } from '@/server/limits/limits'
import { authedAction } from '@/server/requests/action'
import { confirmClaim } from '@/services/together/partnership/confirm-claim'
import { createInvitation } from '@/services/together/partnership/create-invitation'
import { leavePartnership } from '@/services/together/partnership/leave-partnership'
import { markSafetyRead } from '@/services/together/partnership/mark-safety-read'
import {
  allowInvitationAgain,
  dismissEnd,
  shareProgress,
} from '@/services/together/partnership/partnership-switches'
import { withdrawInvitation } from '@/services/together/partnership/withdraw-invitation'

const partnershipSchema = z.object({ partnershipId: z.uuid() })
const switchSchema = z.object({ partnershipId: z.uuid(), on: z.boolean() })

/** An action that is counted, and answers nothing. */
const partnerAction = <Input>(
  schema: z.core.$ZodType<Input>,
  act: (req: PayloadRequest, input: Input) => Promise<unknown>,
) =>
  authedAction(schema, async ({ input, user, req }) => {
    await consume('partnerUser', user.id)
    await act(req, input)
    return null
  })

/** Remembers that somebody has read for whom learning together is not. */
export const markSafetyReadAction = partnerAction(z.object({}), markSafetyRead)

/**
 * Invites a partner by mail, or by a link that is shown this once: as text and as a QR code. Null
 * when it went by mail.
 */
export const createInvitationAction = authedAction(
  z.object({ courseId: z.uuid(), email: z.nullable(partnerEmailSchema) }),
  async ({ input, user, req }) => {
    const { token } = await limitInvitations({ userId: user.id, email: input.email }, () =>
      createInvitation(req, input),
    )
    if (token === null) return null
    const link = `${env.SITE_URL}${routes.invitation(token)}`
    return { link, picture: await qrCode(link) }
  },
)

/** Takes an invitation back, or puts away one that was not accepted. */
export const withdrawInvitationAction = partnerAction(
  z.object({ invitationId: z.uuid() }),
  (req, { invitationId }) => withdrawInvitation(req, invitationId),
)

/** Answers whether the one who said yes to an invitation is one's partner. */
export const confirmClaimAction = partnerAction(
  z.object({ invitationId: z.uuid(), isYes: z.boolean() }),
  confirmClaim,
)

/** Ends a partnership at once. Not counted: leaving is always possible. */
export const leavePartnershipAction = authedAction(partnershipSchema, async ({ input, req }) => {
  await leavePartnership(req, input.partnershipId)
  return null
})

/** Lets one's partner see how far one is, or not any more. */
export const shareProgressAction = partnerAction(switchSchema, shareProgress)

/** Lets a former partner invite one again, or not any more. */
export const allowInvitationAgainAction = partnerAction(switchSchema, allowInvitationAgain)

/** Puts away that a partnership has ended. */
export const dismissEndAction = partnerAction(partnershipSchema, (req, { partnershipId }) =>
  dismissEnd(req, partnershipId),
)
