import { endpoint, noBody } from '@/server/requests/endpoint'
import { toAccountView } from '@/services/identity/profile/account-view'

/** Responds with the signed-in user or null, for the auth hint of cached pages. */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ user }) =>
  Response.json({ user: user && toAccountView(user) }),
)
