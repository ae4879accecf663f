import 'server-only'
import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { log } from '@/lib/log'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { currentUser } from '@/server/session/session'
import type { SessionUser } from '@/server/session/session-user'
import { authorizeWorkbook } from '@/services/learning/authorize-file'
import { completeWorkbook } from '@/services/learning/complete-workbook'
import { grantedFile } from './granted-file'

type Context = { params: Promise<{ name: string }> }

/**
 * GET and HEAD of a workbook. Downloading it completes the lesson it is; a visitor who opens its
 * address in a browser signs in first and comes back to it.
 */
export async function workbookEndpoint(request: Request, context: Context): Promise<Response> {
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
  if (isNavigation && !(await currentUser())) {
    const location = routes.signInThen(new URL(request.url).pathname)
    return new Response(null, {
      status: 307,
      headers: { location, 'cache-control': 'private, no-store' },
    })
  }
  return download(request, context)
}

const download = endpoint<undefined, SessionUser, { name: string }>(
  { admit: signedIn, schema: noBody },
  async ({ req, params, request }) => {
    const { courseId, ...grant } = await authorizeWorkbook(req, params.name)
    const response = await grantedFile(request, grant, {
      folder: 'documents',
      asDownload: true,
      keep: 'never',
    })
    if (isDownload(request, response)) await complete(req, courseId)
    return response
  },
)

/** The workbook is theirs, whether its lesson can be marked at this moment or not. */
async function complete(req: PayloadRequest, courseId: string): Promise<void> {
  try {
    await completeWorkbook(req, courseId)
  } catch (error) {
    log.error({ err: error, courseId }, 'a downloaded workbook was not marked as completed')
  }
}

/** A browser that only looks ahead, or asks about the file, has not downloaded it. */
function isDownload(request: Request, response: Response): boolean {
  const isAhead = request.headers.get('sec-purpose')?.includes('prefetch') ?? false
  return (
    request.method === 'GET' && !isAhead && (response.status === 200 || response.status === 206)
  )
}
