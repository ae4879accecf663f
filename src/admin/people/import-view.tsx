import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { importStateWords } from '@/domain/people/import-words'
import { routes } from '@/domain/routes/paths'
import { formatMoment } from '@/domain/text/moment'
import { listCourses } from '@/services/people/list-courses'
import { listImports } from '@/services/people/read-import'
import { ImportUpload } from './import-upload.client'
import { PanelPage } from '@/admin/shared/panel-page'

/** Where a file of people is uploaded, and the last files. */
export async function ImportView(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const zone = req.user?.timezone ?? 'utc'
  const [courses, imports] = await Promise.all([listCourses(req), listImports(req)])
  return (
    <PanelPage view={view} className="h2h-people">
      <p>
        <Link className="h2h-link" href={routes.peopleInAdmin} prefetch={false}>
          All people
        </Link>
      </p>
      <h1>Bring in many people</h1>
      <p>
        A table as CSV, from any spreadsheet. Its first row names the columns: <b>email</b> and{' '}
        <b>name</b>, and <b>course</b> if you like (who gets two courses has two rows). You see what
        will happen before it does, and can undo it.
      </p>
      <ImportUpload courses={courses} />
      {imports.length > 0 && (
        <section className="h2h-part" aria-labelledby="h2h-imports">
          <h2 id="h2h-imports">Files before</h2>
          <ul className="h2h-person-courses">
            {imports.map(({ id, fileName, state, createdAt }) => (
              <li key={id}>
                <Link className="h2h-link" href={routes.importInAdmin(id)} prefetch={false}>
                  {fileName || 'A file'}
                </Link>
                , {formatMoment(createdAt, zone)}: {importStateWords[state]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PanelPage>
  )
}
