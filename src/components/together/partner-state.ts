import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { PartnerState } from '@/domain/together/partner-state'
import { requestFor } from '@/server/payload'
import { openedInvitationToken } from '@/server/session/opened-invitation'
import { currentUser } from '@/server/session/session'
import { readPartnerState } from '@/services/together/partnership/read-partner-state'

/** Reads the signed-in user's partner state. Returns null for visitors. */
export const getPartnerState = cache(async (): Promise<PartnerState | null> => {
  const user = await currentUser()
  return user && readPartnerState(await requestFor(user), openedInvitationToken(await headers()))
})
