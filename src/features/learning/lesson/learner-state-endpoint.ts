import { MODULE_PATH_PARAMETER } from '@/domain/routes/paths'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { toAccountView } from '@/services/identity/profile/account-view'
import { readLearnerState } from '@/services/together/answers/read-learner-state'

/** Responds with the signed-in user's own data for a lesson page, which is cached for everyone. */
export const learnerStateEndpoint = endpoint(
  { admit: requireSignedIn, schema: noBody },
  async ({ req, request, user }) => {
    const path = new URL(request.url).searchParams.get(MODULE_PATH_PARAMETER) ?? ''
    return Response.json({
      person: { ...toAccountView(user), timezone: user.timezone },
      ...(await readLearnerState(req, path)),
    })
  },
)
