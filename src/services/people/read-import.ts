import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { rowProblems, type RowProblem } from '@/domain/people/import-rules'
import { importRowStates, importStates, rowPlans } from '@/domain/people/import-states'
import { queryRows } from '@/services/database/executor'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

const isRowProblem = (code: unknown): code is RowProblem =>
  typeof code === 'string' && Object.hasOwn(rowProblems, code)

const rowSchema = z.object({
  line: z.number(),
  email: z.string(),
  name: z.string(),
  course: z.string().nullable(),
  problem: z.custom<RowProblem>(isRowProblem).nullable(),
  state: z.enum(importRowStates),
  plan: z.enum(rowPlans),
  /** The end date of the user's existing enrollment, if it has one. */
  endedAt: z.coerce.date().nullable(),
  userId: z.string().nullable(),
})

/** A row of an import, as listed in the admin panel. */
type ImportRowView = z.infer<typeof rowSchema>

const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: z.coerce.date(),
  total: z.number(),
  problems: z.number(),
  creates: z.number(),
  enrolls: z.number(),
  reopens: z.number(),
  closed: z.number(),
  nothing: z.number(),
  done: z.number(),
  failed: z.number(),
  undone: z.number(),
  kept: z.number(),
})

/** An import and how many of its rows are in each state. */
export type PeopleImport = z.infer<typeof importSchema>

/** The number of rows per page. */
export const IMPORT_ROWS_PER_PAGE = 100

/** SQL joins that add the user `u` and the enrollment `e` that already exist for the row `r`. */
const existingJoinsSql = sql`left join users u on u.email = r.email
  left join enrollments e on e.user_id = u.id and e.course_id = r.course_id`

/** SQL expression that predicts how `enrollFromImport` will process the row `r`. */
const plannedActionSql = sql`case when r.problem is not null then 'problem'
  when u.id is null and not exists (select 1 from people_import_rows before
    where before.import_id = r.import_id and before.email = r.email and before.line < r.line
      and before.problem is null) then 'create'
  when r.course_id is not null and e.id is null then 'enroll'
  when e.status = 'revoked' then 'closed'
  when e.id is not null and not ${isEnrollmentActiveSql} then 'reopen'
  else 'nothing' end`

/** Reads an import, or returns null if it doesn't exist. The caller must verify access. */
export async function readImport(
  req: PayloadRequest,
  importId: string,
): Promise<PeopleImport | null> {
  const rows = await queryRows(req)(sql`
    select i.id, i.file_name as "fileName", i.state, i.created_at as "createdAt",
      count(*)::int as total,
      (count(*) filter (where planned.plan = 'problem'))::int as problems,
      (count(*) filter (where planned.plan = 'create'))::int as creates,
      (count(*) filter (where planned.plan = 'enroll'))::int as enrolls,
      (count(*) filter (where planned.plan = 'reopen'))::int as reopens,
      (count(*) filter (where planned.plan = 'closed'))::int as closed,
      (count(*) filter (where planned.plan = 'nothing'))::int as nothing,
      (count(*) filter (where planned.state = 'done'))::int as done,
      (count(*) filter (where planned.state = 'failed'))::int as failed,
      (count(*) filter (where planned.state = 'undone'))::int as undone,
      (count(*) filter (where planned.state = 'kept'))::int as kept
    from people_imports i join (
      select r.import_id, r.state, ${plannedActionSql} as plan from people_import_rows r ${existingJoinsSql}
      where r.import_id = ${importId}::uuid) planned on planned.import_id = i.id
    where i.id = ${importId}::uuid group by i.id`)
  return rows.length === 0 ? null : importSchema.parse(rows[0])
}

/** Reads a page of an import's rows. `page` starts at 1. The caller must verify access. */
export async function readImportRows(
  req: PayloadRequest,
  importId: string,
  page: number,
): Promise<ImportRowView[]> {
  const rows = await queryRows(req)(sql`
    select floor(r.line)::int as line, r.email, r.name, c.title as course, r.problem, r.state,
      ${plannedActionSql} as plan, e.ends_at as "endedAt", coalesce(r.user_id, u.id) as "userId"
    from people_import_rows r left join courses c on c.id = r.course_id ${existingJoinsSql}
    where r.import_id = ${importId}::uuid
    order by r.line limit ${IMPORT_ROWS_PER_PAGE} offset ${(page - 1) * IMPORT_ROWS_PER_PAGE}`)
  return z.array(rowSchema).parse(rows)
}

const importSummarySchema = importSchema.pick({
  id: true,
  fileName: true,
  state: true,
  createdAt: true,
})

/** Lists the latest imports, newest first. The caller must verify access. */
export async function listImports(
  req: PayloadRequest,
): Promise<Pick<PeopleImport, 'id' | 'fileName' | 'state' | 'createdAt'>[]> {
  const rows = await queryRows(req)(sql`
    select id, file_name as "fileName", state, created_at as "createdAt"
    from people_imports order by created_at desc limit 20`)
  return z.array(importSummarySchema).parse(rows)
}

const courseSchema = z.object({ id: z.string(), title: z.string() })

/** Lists all courses by title. The caller must verify that the user is the instructor. */
export async function listCourses(req: PayloadRequest): Promise<z.infer<typeof courseSchema>[]> {
  const rows = await queryRows(req)(sql`
    select id, title from courses where title is not null order by title`)
  return z.array(courseSchema).parse(rows)
}
