import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { type ImportRow, parseImportFile } from '@/domain/people/import-rules'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'

type Upload = {
  bytes: Uint8Array
  fileName: string
  /** The course for rows that don't name one, or null to enroll them in no course. */
  courseId: string | null
}

/** Days to keep an import that was checked but not started, and any other import. */
const RETAIN_CHECKED_DAYS = 1
const RETAIN_DAYS = 90

const idSchema = z.object({ id: z.string() })
const coursesSchema = z.array(z.object({ id: z.string(), title: z.string(), slug: z.string() }))

/**
 * Parses an import file, checks its rows, stores them, and returns the import's ID. Creates no
 * accounts or enrollments yet. The caller must verify access. Throws AppError 'import_refused' with
 * an explanation if the file can't be read.
 */
export async function createImport(
  req: PayloadRequest,
  { bytes, fileName, courseId }: Upload,
): Promise<string> {
  const { rows, refusal } = parseImportFile(bytes)
  if (rows === null) throw new AppError('import_refused', { message: refusal })
  return inTransaction(req, async (_req, tx) => {
    await deleteExpiredImports(tx)
    const courses = coursesSchema.parse(
      (
        await tx.execute(sql`
          select id, title, slug from courses where title is not null and slug is not null`)
      ).rows,
    )
    const plannedRows = rows.flatMap((row) => splitByCourse(row, courses, courseId))
    const { rows: insertedRows } = await tx.execute(sql`
      insert into people_imports (file_name) values (${fileName.slice(0, 200)}) returning id`)
    const { id } = idSchema.parse(insertedRows[0])
    await tx.execute(sql`
      insert into people_import_rows (import_id, line, email, name, course_id, problem)
      select ${id}::uuid, row.line, row.email, row.name, row."courseId",
        coalesce(row.problem, case when u.role = 'instructor' then 'is_instructor' end)::enum_people_import_rows_problem
      from jsonb_to_recordset(${JSON.stringify(plannedRows)}::jsonb)
        as row(line numeric, email text, name text, "courseId" uuid, problem text)
        left join users u on u.email = row.email`)
    return id
  })
}

type Course = z.infer<typeof coursesSchema>[number]

/**
 * Splits a row that names several courses (`Joy | Rest`, as in the site's export) into one row per
 * course. Line numbers must be unique, so rows for additional courses get fractional ones.
 */
function splitByCourse(
  { course: courseNames, ...row }: ImportRow,
  courses: Course[],
  defaultCourseId: string | null,
) {
  if (courseNames === '') return [{ ...row, courseId: defaultCourseId }]
  const ids = (findCourse(courseNames, courses) ? [courseNames] : courseNames.split('|')).map(
    (name) => findCourse(name, courses)?.id ?? null,
  )
  return [...new Set(ids)].map((courseId, index) => ({
    ...row,
    courseId,
    line: row.line + index / 1000,
    problem: row.problem ?? (courseId === null ? 'unknown_course' : null),
  }))
}

function findCourse(name: string, courses: Course[]): Course | undefined {
  const wantedName = name.trim().toLowerCase()
  const matchesName = (text: string) => text.normalize('NFC').toLowerCase() === wantedName
  return courses.find(({ title, slug }) => matchesName(title) || matchesName(slug))
}

async function deleteExpiredImports(tx: Executor): Promise<void> {
  await tx.execute(sql`
    delete from people_import_rows r using people_imports i
    where i.id = r.import_id and (i.created_at < now() - make_interval(days => ${RETAIN_DAYS})
      or (i.state = 'checked' and i.created_at < now() - make_interval(days => ${RETAIN_CHECKED_DAYS})))`)
  await tx.execute(sql`
    delete from people_imports i
    where not exists (select 1 from people_import_rows r where r.import_id = i.id)`)
}
