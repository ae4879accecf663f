import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { requireTwoFactor } from '@/server/gates/require-two-factor'
import { consume } from '@/server/limits/limits'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { privateFileHeaders } from '@/server/requests/private-file-headers'
import { withSignInRedirect } from '@/server/requests/with-sign-in-redirect'
import type { SessionUser } from '@/server/session/session-user'
import { prepareAnswersFile, prepareJourneyFile } from '@/services/together/journey/journey-file'

/** Serves a couple's revealed answers in a course as a PDF (GET and HEAD). */
export const journeyFileEndpoint = createFileEndpoint(prepareJourneyFile)

/** Serves the current user's own answers in a course as a PDF (GET and HEAD). */
export const answersFileEndpoint = createFileEndpoint(prepareAnswersFile)

/** Creates a handler that serves a PDF. For HEAD, it doesn't render the PDF. */
function createFileEndpoint(prepareFile: typeof prepareJourneyFile) {
  return withSignInRedirect(
    endpoint<undefined, SessionUser, { courseSlug: string }>(
      { admit: (user) => requireTwoFactor(requireSignedIn(user)), schema: noBody },
      async ({ user, req, params: { courseSlug }, request }) => {
        await consume('journeyFileUser', user.id)
        const file = await prepareFile(req, { courseSlug, timezone: user.timezone })
        if (!file) throw new AppError('not_found')
        const metadata = { name: file.name, mimeType: 'application/pdf' }
        if (request.method === 'HEAD')
          return new Response(null, { headers: privateFileHeaders(metadata) })
        const bytes = new Uint8Array(await file.render())
        const headers = privateFileHeaders({ ...metadata, size: bytes.length })
        return new Response(bytes, { headers })
      },
    ),
  )
}
