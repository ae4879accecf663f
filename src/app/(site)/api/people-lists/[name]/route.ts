import { AppError } from '@/domain/messages/app-error'
import { listColumns, type ListName } from '@/domain/people/list-columns'
import { BYTE_ORDER_MARK, toCsvLine } from '@/domain/text/csv'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { getClientInfo } from '@/server/session/client-info'
import type { SessionUser } from '@/server/session/session-user'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import {
  exportPayments,
  exportPeople,
  exportReviews,
  exportSubscribers,
} from '@/services/people/export-lists'

const exportersByList = {
  people: exportPeople,
  payments: exportPayments,
  reviews: exportReviews,
  subscribers: exportSubscribers,
}

const isListName = (name: string): name is ListName => Object.hasOwn(listColumns, name)

/** Streams a list of people, payments, reviews, or newsletter subscribers as CSV. */
export const GET = endpoint<undefined, SessionUser, { name: string }>(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ req, user, params: { name }, request }) => {
    if (!isListName(name)) throw new AppError('not_found')
    await consume('listUser', user.id)
    const clientInfo = getClientInfo(request.headers)
    await logAuditEvent(req, { kind: 'people_exported', userId: user.id, clientInfo })
    const pageIterator = exportersByList[name](req)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + toCsvLine(listColumns[name])))
      },
      // Reads the next page only after the client has received the previous page.
      pull: async (controller) => {
        const nextPage = await pageIterator.next()
        if (nextPage.done) controller.close()
        else controller.enqueue(encoder.encode(nextPage.value.map(toCsvLine).join('')))
      },
      cancel: async () => {
        await pageIterator.return(undefined)
      },
    })
    const day = new Date().toISOString().slice(0, 10)
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${day}.csv"`,
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
