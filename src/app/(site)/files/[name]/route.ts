import type { PayloadRequest } from 'payload'
import { respondWithFile } from '@/features/learning/file-endpoints'
import { log } from '@/lib/log'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { withSignInRedirect } from '@/server/requests/with-sign-in-redirect'
import type { SessionUser } from '@/server/session/session-user'
import { authorizeWorkbook } from '@/services/learning/authorize-file'
import { completeWorkbook } from '@/services/learning/record-progress'

/** Responds with a workbook. Downloading it completes its lesson. */
export const GET = withSignInRedirect(
  endpoint<undefined, SessionUser, { name: string }>(
    { admit: requireSignedIn, schema: noBody },
    async ({ req, params, request }) => {
      const { courseId, ...grant } = await authorizeWorkbook(req, params.name)
      const response = await respondWithFile(request, grant, {
        folder: 'documents',
        isDownload: true,
        caching: 'never',
      })
      if (isDownload(request, response)) await tryCompleteWorkbook(req, courseId)
      return response
    },
  ),
)
export const HEAD = GET

/** Completes the workbook's lesson. Never throws, because a failure must not block the download. */
async function tryCompleteWorkbook(req: PayloadRequest, courseId: string): Promise<void> {
  try {
    await completeWorkbook(req, courseId)
  } catch (error) {
    log.error({ err: error, courseId }, 'could not mark a downloaded workbook as completed')
  }
}

/** Returns whether the response is a download, and not a prefetch or a response to HEAD. */
function isDownload(request: Request, response: Response): boolean {
  const isPrefetch = request.headers.get('sec-purpose')?.includes('prefetch') ?? false
  return (
    request.method === 'GET' && !isPrefetch && (response.status === 200 || response.status === 206)
  )
}
