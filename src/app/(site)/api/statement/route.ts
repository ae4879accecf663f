import { create as contentDisposition } from 'content-disposition'
import { statementCsv, statementFileName, parseStatementYear } from '@/domain/checkout/statement'
import { AppError } from '@/domain/messages/app-error'
import { instructorOrNotFound } from '@/server/gates/rest-gate'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readStatement, readStatementLines } from '@/services/checkout/statement/read-statement'
import { getStatementPdf } from '@/services/checkout/statement/statement-pdf'

/** Responds with a year's tax statement as CSV or PDF, in the instructor's time zone. */
export const GET = endpoint(
  { admit: instructorOrNotFound, schema: noBody },
  async ({ user, req, request }) => {
    const { searchParams } = new URL(request.url)
    const year = parseStatementYear(searchParams.get('year'))
    if (year === null) throw new AppError('statement_year_not_found')
    const zone = user.timezone
    if (searchParams.get('format') === 'pdf') {
      const bytes = await getStatementPdf(await readStatement(req, year, zone), user.id)
      return toFileResponse(
        new Uint8Array(bytes),
        'application/pdf',
        statementFileName(year, 'pdf'),
      )
    }
    const csv = statementCsv(await readStatementLines(req, year, zone), zone)
    return toFileResponse(csv, 'text/csv; charset=utf-8', statementFileName(year, 'csv'))
  },
)

const toFileResponse = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
