import { importStateLabels, rowLabels } from '@/domain/people/import-states'
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
import { panelPage, pageOf } from '@/admin/shared/panel-page'
import { ImportUpload } from './import-upload.client'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { env } from '@/lib/env'
import { DataTable } from '@/admin/shared/data-table'
import { Facts } from '@/admin/shared/stats'
import { ImportActions } from './import-actions.client'

/** Renders the upload form for a people file, and lists earlier imports. */
export const ImportView = panelPage(async ({ req, zone }) => {
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

/** Shows a people import row by row: what will happen, or what has happened. */
export const OneImportView = panelPage(async ({ req, segments, searchParams }) => {
  const id = z.uuid().safeParse(segments[2]).data
  if (!id) notFound()
  const page = pageOf(searchParams)
  const [found, rows] = await Promise.all([readImport(req, id), readImportRows(req, id, page)])
  if (!found) notFound()
  return (
    <>
      <p>
        <PanelLink href={routes.importPeopleInAdmin}>Import another file</PanelLink>
      </p>
      <h1>{found.fileName || 'People import'}</h1>
      <Facts
        items={[
          ['Status', importStateLabels[found.state]],
          ...countsOf(found).map(([name, count]) => [name, count.toLocaleString('en-US')] as const),
        ]}
      />
      <ImportActions
        importId={id}
        state={found.state}
        count={found.creates + found.enrolls + found.reopens}
        done={found.done + found.failed + found.undone + found.kept}
        total={found.total - found.problems}
        mailsPerMinute={env.MAIL_PER_MINUTE}
      />
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
              rowLabels(row, found.state),
            ],
          }))}
        />
      )}
      <PageLinks
        page={page}
        hasMore={page * IMPORT_ROWS_PER_PAGE < found.total}
        pageUrl={(to) => `${routes.importInAdmin(id)}?page=${to}`}
        names={['Previous rows', 'Next rows']}
      />
    </>
  )
})

function countsOf(found: PeopleImport): [name: string, count: number][] {
  const { state, total, problems, done, failed, undone, kept } = found
  if (state === 'checked')
    return [
      ['Rows', total],
      ['New accounts', found.creates],
      ['Will be enrolled', found.enrolls],
      ['Access will be restored', found.reopens],
      ['Access won’t be restored', found.closed],
      ['Nothing to change', found.nothing],
      ['Can’t be imported', problems],
    ]
  const left = total - problems - done - failed - undone - kept
  return [
    ['Rows', total],
    ['Done', done],
    ['Failed', failed],
    ['Can’t be imported', problems],
    ['Undone', undone],
    ['Kept (already used)', kept],
    [state === 'importing' ? 'Remaining' : 'Not imported', left],
  ]
}
