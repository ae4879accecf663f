import 'server-only'
import { routes } from '@/domain/routes/paths'
import { currentUser } from '../session/session'

/**
 * Wraps a file's GET handler, so that visitors who open the file in a browser are redirected to the
 * sign-in page, which returns them to the file.
 */
export const withSignInRedirect =
  <Context>(handler: (request: Request, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
    if (!isNavigation || (await currentUser())) return handler(request, context)
    const location = routes.signInThen(new URL(request.url).pathname)
    const headers = { location, 'cache-control': 'private, no-store' }
    return new Response(null, { status: 307, headers })
  }
