import { AppError } from '@/domain/messages/app-error'
import { listColumns, type ListName } from '@/domain/people/list-columns'
import { CSV_MARK, csvLine } from '@/domain/text/csv'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { clientInfoOf } from '@/server/session/client-info'
import type { SessionUser } from '@/server/session/session-user'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { paymentPages, peoplePages, reviewPages } from '@/services/people/list-pages'

const pages = { people: peoplePages, payments: paymentPages, reviews: reviewPages }

const isList = (name: string): name is ListName => Object.hasOwn(listColumns, name)

/** Streams a list as CSV. */
export const GET = endpoint<undefined, SessionUser, { name: string }>(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ req, user, params: { name }, request }) => {
    if (!isList(name)) throw new AppError('not_found')
    await consume('listUser', user.id)
    const clientInfo = clientInfoOf(request.headers)
    await logAuditEvent(req, { kind: 'people_exported', userId: user.id, clientInfo })
    const rows = pages[name](req)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(encoder.encode(CSV_MARK + csvLine(listColumns[name])))
      },
      // Reads the next page only after the client has received the previous page.
      pull: async (controller) => {
        const next = await rows.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value.map(csvLine).join('')))
      },
      cancel: async () => {
        await rows.return(undefined)
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
