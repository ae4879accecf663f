import 'server-only'
import { MODULE_PATH_PARAMETER } from '@/domain/routes/paths'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { toPerson } from '../person'
import { readLearnerState } from '@/services/together/answers/read-learner-state'

/** What is one's own on the page of a module: the page itself is the same for everybody. */
export const learnerStateEndpoint = endpoint(
  { admit: signedIn, schema: noBody },
  async ({ req, request, user }) => {
    const path = new URL(request.url).searchParams.get(MODULE_PATH_PARAMETER) ?? ''
    const own = await readLearnerState(req, path)
    return Response.json({ person: toPerson(user), ...own })
  },
)
