import 'server-only'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import {
  type InvitationView,
  readInvitation,
} from '@/services/together/partnership/read-invitation'

/** What the invitation of a link is to whoever opens it. */
export async function getInvitation(token: string): Promise<InvitationView> {
  return readInvitation(await requestFor(await currentUser()), token)
}
