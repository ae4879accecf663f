import type { PayloadRequest } from 'payload'
import { grantedFile } from '@/features/learning/granted-file'
import { log } from '@/lib/log'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { redirectToSignIn } from '@/server/requests/redirect-to-sign-in'
import type { SessionUser } from '@/server/session/session-user'
import { authorizeWorkbook } from '@/services/learning/authorize-file'
import { completeWorkbook } from '@/services/learning/complete-workbook'

/** A workbook. Downloading it completes the lesson it is. */
export const GET = redirectToSignIn(
  endpoint<undefined, SessionUser, { name: string }>(
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
  ),
)
export const HEAD = GET

/** The workbook is theirs, whether its lesson can be marked at this moment or not. */
async function complete(req: PayloadRequest, courseId: string): Promise<void> {
  try {
    await completeWorkbook(req, courseId)
  } catch (error) {
    log.error({ err: error, courseId }, 'could not mark a downloaded workbook as completed')
  }
}

/** A browser that only looks ahead, or asks about the file, has not downloaded it. */
function isDownload(request: Request, response: Response): boolean {
  const isAhead = request.headers.get('sec-purpose')?.includes('prefetch') ?? false
  return (
    request.method === 'GET' && !isAhead && (response.status === 200 || response.status === 206)
  )
}
