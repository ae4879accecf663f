import 'server-only'
import { routes } from '@/domain/routes/paths'
import { currentUser } from '../session/session'

/**
 * GET and HEAD of a file whose address a browser may open: a visitor signs in first and comes back
 * to it. A script gets what `answer` says.
 */
export const redirectToSignIn =
  <Context>(answer: (request: Request, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
    if (!isNavigation || (await currentUser())) return answer(request, context)
    const location = routes.signInThen(new URL(request.url).pathname)
    const headers = { location, 'cache-control': 'private, no-store' }
    return new Response(null, { status: 307, headers })
  }
