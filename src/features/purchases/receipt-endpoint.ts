import 'server-only'
import { AppError } from '@/domain/messages/app-error'
import { requireSignedIn } from '@/server/requests/action'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { privateFileHeaders } from '@/server/requests/private-file-headers'
import { withSignInRedirect } from '@/server/requests/with-sign-in-redirect'
import { consume } from '@/server/limits/limits'
import { requireTwoFactor } from '@/server/gates/require-two-factor'
import type { SessionUser } from '@/server/session/session-user'
import { readReceipt } from '@/services/checkout/fulfillment/receipts/read-receipt'
import {
  getReceiptFile,
  getReceiptFileInfo,
} from '@/services/checkout/fulfillment/receipts/receipt-file'

/** Serves a receipt's PDF to its owner and the instructor. For HEAD, it doesn't render the PDF. */
export const receiptEndpoint = withSignInRedirect(
  endpoint<undefined, SessionUser, { id: string }>(
    { admit: (user) => requireTwoFactor(requireSignedIn(user)), schema: noBody },
    async ({ user, req, params, request }) => {
      await consume('receiptUser', user.id)
      const receipt = await readReceipt(req, params.id, { asSystem: false })
      // The response is the same for someone else's receipt and for a missing receipt.
      if (!receipt) throw new AppError('not_found')
      if (request.method === 'HEAD') {
        const metadata = getReceiptFileInfo(receipt)
        return new Response(null, { headers: privateFileHeaders({ ...metadata, isInline: true }) })
      }
      const file = await getReceiptFile(receipt, user.id)
      const headers = privateFileHeaders({ ...file, size: file.bytes.length, isInline: true })
      return new Response(new Uint8Array(file.bytes), { headers })
    },
  ),
)
