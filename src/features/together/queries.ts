import 'server-only'
import { cache } from 'react'
import type { PartnerState } from '@/domain/together/partner-state'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import {
  type InvitationView,
  readInvitation,
} from '@/services/together/partnership/read-invitation'
import { readPartnerState } from '@/services/together/partnership/read-partner-state'

/** What learning together is to the signed-in user, or null for a visitor. */
export const getPartnerState = cache(async (): Promise<PartnerState | null> => {
  const user = await currentUser()
  return user && readPartnerState(await requestFor(user))
})

/** What the invitation of a link is to whoever opens it. */
export async function getInvitation(token: string): Promise<InvitationView> {
  return readInvitation(await requestFor(await currentUser()), token)
}
