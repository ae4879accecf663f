import { endpoint, noBody } from '@/server/requests/endpoint'
import { toAccountView } from '@/services/identity/profile/account-view'

/** Who is signed in, for the hint of pages that are the same for everybody. */
export const GET = endpoint({ admit: (user) => user, schema: noBody }, async ({ user }) =>
  Response.json({ user: user && toAccountView(user) }),
)
