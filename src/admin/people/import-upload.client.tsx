'use client'

import { z } from 'zod'
import { AdminField } from '@/admin/shared/admin-form.client'
import { CsvUploadForm } from '@/admin/shared/csv-upload-form.client'
import { routes } from '@/domain/routes/paths'

const responseSchema = z.object({ id: z.string() })

type ImportUploadProps = { courses: { id: string; title: string }[] }

/** Uploads a CSV file of people, which the server validates, then opens the new import. */
export const ImportUpload = ({ courses }: ImportUploadProps) => (
  <CsvUploadForm
    url={routes.importPeople}
    schema={responseSchema}
    submitLabel="Check file"
    pendingLabel="Reading the file…"
    isPrimary
    redirectTo={({ id }) => routes.importInAdmin(id)}
  >
    {() => (
      <AdminField label="Course for rows that don’t list one">
        {(control) => (
          <select {...control} name="course">
            <option value="">None</option>
            {courses.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </AdminField>
    )}
  </CsvUploadForm>
)
