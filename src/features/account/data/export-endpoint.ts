import 'server-only'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { fileResponse } from '@/integrations/storage/file-response'
import { exportName } from '@/integrations/storage/export-files'
import { findStoredFile } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { clientInfoOf } from '@/server/session/client-info'
import { openExport } from '@/services/personal-data/export/open-export'
import { logAuditEvent } from '@/services/identity/log-audit-event'

type Context = { params: Promise<Record<string, never>> }

/**
 * Handles GET and HEAD of a data export, with byte ranges. Requires the token of the emailed link
 * and its owner's session. In a browser tab, failures redirect to the sign-in or the link's page.
 */
export async function exportEndpoint(request: Request, context: Context): Promise<Response> {
  const response = await download(request, context)
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return response
  const page = routes.dataExport(tokenOf(request))
  if (response.status === 401) return redirectTo(routes.signInThen(page))
  // The page explains why the export is unavailable and how to request another.
  return response.status === 404 || response.status === 410 ? redirectTo(page) : response
}

function redirectTo(location: string): Response {
  const headers = { location, 'cache-control': 'private, no-store' }
  return new Response(null, { status: 307, headers })
}

const download = endpoint<undefined, SessionUser>(
  { admit: signedIn, schema: noBody },
  async ({ user, req, request }) => {
    const { exportId } = await openExport(req, { userId: user.id, token: tokenOf(request) })
    const file = await findStoredFile('exports', exportName(exportId))
    if (!file) throw new AppError('export_not_found')
    const response = fileResponse(request, file, {
      mimeType: 'application/zip',
      filename: 'heart2heart-data.zip',
      asDownload: true,
      caching: 'never',
    })
    if (isNewDownload(request, response)) await logDownload(req, user.id, request)
    return response
  },
)

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Returns whether a response starts a download: not a resumed one, a prefetch, or HEAD. */
function isNewDownload({ method, headers }: Request, response: Response): boolean {
  if (method !== 'GET' || headers.get('sec-purpose')?.includes('prefetch')) return false
  const range = response.headers.get('content-range')
  return response.status === 200 || (range?.startsWith('bytes 0-') ?? false)
}

/** Logs the download. Never throws, because a failure to log must not block the download. */
async function logDownload(
  req: PayloadRequest,
  userId: string,
  { headers }: Request,
): Promise<void> {
  try {
    await logAuditEvent(req, { kind: 'export_fetched', userId, clientInfo: clientInfoOf(headers) })
  } catch (error) {
    log.error({ err: error }, 'could not record an export download')
  }
}
