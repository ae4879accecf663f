import { importStateLabels, importRowLabel } from '@/domain/people/import-states'
import { routes } from '@/domain/routes/paths'
import { formatDateTime } from '@/domain/text/format-date'
import {
  listCourses,
  listImports,
  type PeopleImport,
  readImport,
  readImportRows,
  IMPORT_ROWS_PER_PAGE,
} from '@/services/people/read-import'
import { PanelLink, PageLinks } from '@/admin/shared/links'
import { createPanelPage, parsePageNumber } from '@/admin/shared/panel-page'
import { ImportUpload } from './import-upload.client'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { env } from '@/lib/env'
import { DataTable } from '@/admin/shared/data-table'
import { Facts } from '@/admin/shared/stats'
import { ImportActions } from './import-actions.client'

/** Shows the form that uploads a CSV file of people, and lists earlier imports. */
export const ImportView = createPanelPage(async ({ req, zone }) => {
  const [courses, imports] = await Promise.all([listCourses(req), listImports(req)])
  return (
    <>
      <p>
        <PanelLink href={routes.peopleInAdmin}>All people</PanelLink>
      </p>
      <h1>Import people</h1>
      <p>
        Upload a CSV file from any spreadsheet. The first row must have the headings <b>email</b>{' '}
        and <b>name</b>. A <b>course</b> column is optional; to enroll someone in two courses, add
        two rows. You’ll see a preview first, and you can undo the import.
      </p>
      <ImportUpload courses={courses} />
      {imports.length > 0 && (
        <section className="h2h-part" aria-labelledby="h2h-imports">
          <h2 id="h2h-imports">Earlier imports</h2>
          <ul className="h2h-list">
            {imports.map(({ id, fileName, state, createdAt }) => (
              <li key={id}>
                <PanelLink href={routes.importInAdmin(id)}>{fileName || 'Untitled file'}</PanelLink>
                , {formatDateTime(createdAt, zone)}: {importStateLabels[state]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
})

/** Shows each row of a people import with its planned or actual result. */
export const ImportDetailsView = createPanelPage(async ({ req, segments, searchParams }) => {
  const id = z.uuid().safeParse(segments[2]).data
  if (!id) notFound()
  const page = parsePageNumber(searchParams)
  const [peopleImport, rows] = await Promise.all([
    readImport(req, id),
    readImportRows(req, id, page),
  ])
  if (!peopleImport) notFound()
  return (
    <>
      <p>
        <PanelLink href={routes.importPeopleInAdmin}>Import another file</PanelLink>
      </p>
      <h1>{peopleImport.fileName || 'People import'}</h1>
      <Facts
        items={[
          ['Status', importStateLabels[peopleImport.state]],
          ...listCounts(peopleImport).map(
            ([name, count]) => [name, count.toLocaleString('en-US')] as const,
          ),
        ]}
      />
      <ImportActions peopleImport={peopleImport} emailsPerMinute={env.MAIL_PER_MINUTE} />
      {rows.length === 0 ? (
        <p>There are no more rows.</p>
      ) : (
        <DataTable
          title="Rows in the file"
          columns={['Line', 'Name', 'Email', 'Course', 'What happens']}
          isText
          rows={rows.map((row) => ({
            key: `${row.line} ${row.course}`,
            name: row.line,
            cells: [
              row.userId ? (
                <PanelLink href={routes.personInAdmin(row.userId)}>{row.name}</PanelLink>
              ) : (
                row.name
              ),
              row.email,
              row.course,
              importRowLabel(row, peopleImport.state),
            ],
          }))}
        />
      )}
      <PageLinks
        page={page}
        hasMore={page * IMPORT_ROWS_PER_PAGE < peopleImport.total}
        pageUrl={(to) => `${routes.importInAdmin(id)}?page=${to}`}
        linkLabels={['Previous rows', 'Next rows']}
      />
    </>
  )
})

function listCounts(peopleImport: PeopleImport): [name: string, count: number][] {
  const { state, total, problems, done, failed, undone, kept } = peopleImport
  if (state === 'checked')
    return [
      ['Rows', total],
      ['New accounts', peopleImport.creates],
      ['Will be enrolled', peopleImport.enrolls],
      ['Access will be restored', peopleImport.reopens],
      ['Access won’t be restored', peopleImport.closed],
      ['Nothing to change', peopleImport.nothing],
      ['Can’t be imported', problems],
    ]
  const remainingCount = total - problems - done - failed - undone - kept
  return [
    ['Rows', total],
    ['Done', done],
    ['Failed', failed],
    ['Can’t be imported', problems],
    ['Undone', undone],
    ['Kept (already used)', kept],
    [state === 'importing' ? 'Remaining' : 'Not imported', remainingCount],
  ]
}
