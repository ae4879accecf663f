import { statementCsv, statementFileName, parseStatementYear } from '@/domain/checkout/statement'
import { AppError } from '@/domain/messages/app-error'
import { renderPdfInQueue } from '@/integrations/pdf/pdf-queue'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { privateFileHeaders } from '@/server/requests/private-file-headers'
import { readStatement, readStatementLines } from '@/services/checkout/statement/read-statement'

/** Responds with a year's tax statement as CSV or PDF, in the instructor's time zone. */
export const GET = endpoint(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ user, req, request }) => {
    const { searchParams } = new URL(request.url)
    const year = parseStatementYear(searchParams.get('year'))
    if (year === null) throw new AppError('statement_year_not_found')
    const zone = user.timezone
    if (searchParams.get('format') === 'pdf') {
      const content = await readStatement(req, year, zone)
      const bytes = await renderPdfInQueue({ kind: 'statement', content }, user.id)
      const name = statementFileName(year, 'pdf')
      const headers = privateFileHeaders({ name, mimeType: 'application/pdf' })
      return new Response(new Uint8Array(bytes), { headers })
    }
    const { lines, currency } = await readStatementLines(req, year, zone)
    const csv = statementCsv(lines, { zone, currency })
    const name = statementFileName(year, 'csv')
    return new Response(csv, {
      headers: privateFileHeaders({ name, mimeType: 'text/csv; charset=utf-8' }),
    })
  },
)
