import 'server-only'
import { create as contentDisposition } from 'content-disposition'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { signedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { withTwoFactor } from '@/server/gates/require-two-factor'
import { currentUser } from '@/server/session/session'
import type { SessionUser } from '@/server/session/session-user'
import { readReceipt } from '@/services/checkout/fulfillment/receipts/read-receipt'
import {
  receiptFile,
  receiptFileFacts,
} from '@/services/checkout/fulfillment/receipts/receipt-file'

type Context = { params: Promise<{ id: string }> }

/**
 * GET and HEAD of one's own receipt as a PDF, of everybody's for the instructor. A visitor who
 * opens its address in a browser signs in first and comes back to it. HEAD draws nothing.
 */
export async function receiptEndpoint(request: Request, context: Context): Promise<Response> {
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
  if (isNavigation && !(await currentUser())) {
    const location = routes.signInThen(new URL(request.url).pathname)
    const headers = { location, 'cache-control': 'private, no-store' }
    return new Response(null, { status: 307, headers })
  }
  return download(request, context)
}

const download = endpoint<undefined, SessionUser, { id: string }>(
  { admit: (user) => withTwoFactor(signedIn(user)), schema: noBody },
  async ({ user, req, params, request }) => {
    await consume('receiptUser', user.id)
    const receipt = await readReceipt(req, params.id, { asSystem: false })
    // Somebody else's is as little there as none at all.
    if (!receipt) throw new AppError('not_found')
    if (request.method === 'HEAD') {
      const facts = await receiptFileFacts(receipt)
      return new Response(null, { headers: headersOf(facts) })
    }
    const file = await receiptFile(receipt, user.id)
    const headers = headersOf({ ...file, size: file.bytes.length })
    return new Response(new Uint8Array(file.bytes), { headers })
  },
)

type Facts = { name: string; mimeType: string; size: number | null }

const headersOf = ({ name, mimeType, size }: Facts) => ({
  'content-type': mimeType,
  ...(size !== null && { 'content-length': String(size) }),
  'content-disposition': contentDisposition(name, { type: 'inline' }),
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
})
