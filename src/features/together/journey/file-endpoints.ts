import 'server-only'
import { create as contentDisposition } from 'content-disposition'
import { AppError } from '@/domain/messages/app-error'
import { withTwoFactor } from '@/server/gates/require-two-factor'
import { consume } from '@/server/limits/limits'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { redirectToSignIn } from '@/server/requests/redirect-to-sign-in'
import type { SessionUser } from '@/server/session/session-user'
import { answersFile, journeyFile } from '@/services/together/journey/journey-file'

/** Handles GET and HEAD of a couple's revealed answers in a course, as a PDF. */
export const journeyFileEndpoint = fileEndpoint(journeyFile)

/** Handles GET and HEAD of the current user's own answers in a course, as a PDF. */
export const answersFileEndpoint = fileEndpoint(answersFile)

/** Returns the handler for a PDF. Doesn't render the PDF for HEAD. */
function fileEndpoint(fileOf: typeof journeyFile) {
  return redirectToSignIn(
    endpoint<undefined, SessionUser, { courseSlug: string }>(
      { admit: (user) => withTwoFactor(signedIn(user)), schema: noBody },
      async ({ user, req, params: { courseSlug }, request }) => {
        await consume('journeyFileUser', user.id)
        const file = await fileOf(req, { courseSlug, timezone: user.timezone })
        if (!file) throw new AppError('not_found')
        const headers = {
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition(file.name, { type: 'attachment' }),
          'cache-control': 'private, no-store',
          'cross-origin-resource-policy': 'same-origin',
          vary: 'Cookie',
          'x-content-type-options': 'nosniff',
        }
        if (request.method === 'HEAD') return new Response(null, { headers })
        const bytes = new Uint8Array(await file.draw())
        return new Response(bytes, {
          headers: { ...headers, 'content-length': String(bytes.length) },
        })
      },
    ),
  )
}
