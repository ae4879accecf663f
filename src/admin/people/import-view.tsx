import { importStateLabels } from '@/domain/people/import-labels'
import { routes } from '@/domain/routes/paths'
import { formatDateTime } from '@/domain/text/format-date'
import { listCourses } from '@/services/people/list-courses'
import { listImports } from '@/services/people/read-import'
import { PanelLink } from '@/admin/shared/links'
import { panelPage } from '@/admin/shared/panel-page'
import { ImportUpload } from './import-upload.client'

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
