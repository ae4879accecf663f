import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import type { ImportState } from '@/domain/people/import-states'
import { importStateWords, rowWords } from '@/domain/people/import-words'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import {
  type PeopleImport,
  readImport,
  readImportRows,
  ROWS_ON_A_PAGE,
  type ShownRow,
} from '@/services/people/read-import'
import { ImportActions } from './import-actions.client'
import { PanelPage } from '@/admin/shared/panel-page'
import { pageOf } from './page-of'

/** What is in a file of people, row by row, and what will happen or has. */
export async function OneImportView(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const id = z.uuid().safeParse(view.params?.segments?.[2]).data
  if (!id) notFound()
  const page = pageOf(view.searchParams?.page)
  const [found, rows] = await Promise.all([readImport(req, id), readImportRows(req, id, page)])
  if (!found) notFound()
  return (
    <PanelPage view={view} className="h2h-people">
      <p>
        <Link className="h2h-link" href={routes.importPeopleInAdmin} prefetch={false}>
          Another file
        </Link>
      </p>
      <h1>{found.fileName || 'A file of people'}</h1>
      <Summary found={found} />
      <ImportActions
        importId={id}
        state={found.state}
        count={found.creates + found.enrolls + found.reopens}
        done={found.done + found.failed + found.undone + found.kept}
        total={found.total - found.problems}
        mailsPerMinute={env.MAIL_PER_MINUTE}
      />
      <Rows rows={rows} state={found.state} />
      <Pages id={id} page={page} hasMore={page * ROWS_ON_A_PAGE < found.total} />
    </PanelPage>
  )
}

function Summary({ found }: { found: PeopleImport }) {
  const { state, total, problems, done, failed, undone, kept } = found
  const left = total - problems - done - failed - undone - kept
  const facts: [name: string, count: number][] =
    state === 'checked'
      ? [
          ['Rows', total],
          ['New accounts', found.creates],
          ['Get a course', found.enrolls],
          ['Get a course again that had ended', found.reopens],
          ['Were closed, and stay so', found.closed],
          ['Have all of it already', found.nothing],
          ['Cannot be imported', problems],
        ]
      : [
          ['Rows', total],
          ['Done', done],
          ['Could not be done', failed],
          ['Cannot be imported', problems],
          ['Undone', undone],
          ['Kept, as used since', kept],
          [state === 'importing' ? 'To go' : 'Not brought in', left],
        ]
  return (
    <dl className="h2h-facts">
      <div>
        <dt>State</dt>
        <dd>{importStateWords[state]}</dd>
      </div>
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ rows, state }: { rows: ShownRow[]; state: ImportState }) {
  if (rows.length === 0) return <p>There are no more rows.</p>
  return (
    <div className="h2h-people__scroll" tabIndex={0} role="region" aria-label="Rows of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Course</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.line} ${row.course}`}>
              <td>{row.line}</td>
              <th scope="row">
                {row.userId ? (
                  <Link
                    className="h2h-link"
                    href={routes.personInAdmin(row.userId)}
                    prefetch={false}
                  >
                    {row.name}
                  </Link>
                ) : (
                  row.name
                )}
              </th>
              <td>{row.email}</td>
              <td>{row.course ?? ''}</td>
              <td className="h2h-people__wide">{rowWords(row, state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Pages({ id, page, hasMore }: { id: string; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  const address = (to: number) => `${routes.importInAdmin(id)}?page=${to}`
  return (
    <nav aria-label="Pages" className="h2h-people__ways">
      {page > 1 && (
        <Link className="h2h-link" href={address(page - 1)} prefetch={false}>
          Rows before
        </Link>
      )}
      {hasMore && (
        <Link className="h2h-link" href={address(page + 1)} prefetch={false}>
          Rows after
        </Link>
      )}
    </nav>
  )
}
