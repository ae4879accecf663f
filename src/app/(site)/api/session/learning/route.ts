import { MODULE_PATH_PARAMETER } from '@/domain/routes/paths'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { toAccountView } from '@/services/identity/profile/account-view'
import { readLearnerState } from '@/services/together/answers/read-learner-state'

/** What is one's own on the page of a module: the page itself is the same for everybody. */
export const GET = endpoint({ admit: signedIn, schema: noBody }, async ({ req, request, user }) => {
  const path = new URL(request.url).searchParams.get(MODULE_PATH_PARAMETER) ?? ''
  return Response.json({
    person: { ...toAccountView(user), timezone: user.timezone },
    ...(await readLearnerState(req, path)),
  })
})
