import { COMMENTS_PARAMETER, routes } from '@/domain/routes/paths'
import { readLibrary } from '@/features/learning/library/library-query'
import type { LibraryState } from '@/features/learning/library/library-state'
import { toLibraryCourse } from '@/features/learning/library/library-views'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { openedInvitation } from '@/server/session/opened-invitation'
import { toAccountView } from '@/services/identity/profile/account-view'
import { readAccount } from '@/services/identity/profile/read-account'
import { summarizeComments } from '@/services/learning/comments/summarize-comments'
import { readPartnerState } from '@/services/together/partnership/read-partner-state'

/** What is one's own on the pages of a library: the pages themselves are the same for everybody. */
export const GET = endpoint({ admit: signedIn, schema: noBody }, async ({ req, request, user }) => {
  const [rows, account, together] = await Promise.all([
    readLibrary(req.payload, user),
    readAccount(req),
    readPartnerState(req, openedInvitation(request.headers)),
  ])
  const state: LibraryState = {
    person: { ...toAccountView(user), timezone: user.timezone },
    isEmailConfirmed: user.emailVerified,
    picture: account?.avatar ? routes.ownAvatar(account.avatar.version) : null,
    courses: rows.map(toLibraryCourse),
    together,
  }
  if (new URL(request.url).searchParams.has(COMMENTS_PARAMETER)) {
    const ids = state.courses.map(({ id }) => id)
    const summaries = await summarizeComments(req, ids)
    state.comments = summaries && Object.fromEntries(summaries)
  }
  return Response.json(state)
})
