import 'server-only'
import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { fileResponse } from '@/integrations/storage/file-response'
import { log } from '@/lib/log'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import type { SessionUser } from '@/server/session/session-user'
import { getClientInfo } from '@/server/session/client-info'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { findExportFile } from './queries'

type Context = { params: Promise<Record<string, never>> }

/**
 * Handles GET and HEAD requests for a data export, with byte ranges. Requires the emailed link's
 * token and its owner's session. If the file can't be served, redirects a browser to the sign-in
 * page or the export's page.
 */
export async function exportEndpoint(request: Request, context: Context): Promise<Response> {
  const response = await handleDownload(request, context)
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return response
  const pagePath = routes.dataExport(getToken(request))
  if (response.status === 401) return redirectTo(routes.signInThen(pagePath))
  // The page explains why the export is unavailable and how to request another.
  return response.status === 404 || response.status === 410 ? redirectTo(pagePath) : response
}

function redirectTo(location: string): Response {
  const headers = { location, 'cache-control': 'private, no-store' }
  return new Response(null, { status: 307, headers })
}

const handleDownload = endpoint<undefined, SessionUser>(
  { admit: requireSignedIn, schema: noBody },
  async ({ user, req, request }) => {
    const { file } = await findExportFile(req, { userId: user.id, token: getToken(request) })
    const response = fileResponse(request, file, {
      mimeType: 'application/zip',
      filename: 'heart2heart-data.zip',
      isDownload: true,
      caching: 'never',
    })
    if (isNewDownload(request, response)) await logDownload(req, user.id, request)
    return response
  },
)

const getToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Checks if a response starts a download. Excludes resumed downloads, prefetches, and HEAD. */
function isNewDownload({ method, headers }: Request, response: Response): boolean {
  if (method !== 'GET' || headers.get('sec-purpose')?.includes('prefetch')) return false
  const contentRange = response.headers.get('content-range')
  return response.status === 200 || (contentRange?.startsWith('bytes 0-') ?? false)
}

/** Logs the download. Never throws, because a failure to log must not block the download. */
async function logDownload(
  req: PayloadRequest,
  userId: string,
  { headers }: Request,
): Promise<void> {
  try {
    await logAuditEvent(req, { kind: 'export_fetched', userId, clientInfo: getClientInfo(headers) })
  } catch (error) {
    log.error({ err: error }, 'could not record an export download')
  }
}
