import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const courseSchema = z.object({ id: z.string(), title: z.string() })

/** Lists all courses by title. The caller must verify that the user is the instructor. */
export async function listCourses(req: PayloadRequest): Promise<z.infer<typeof courseSchema>[]> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id, title from courses where title is not null order by title`)
  return z.array(courseSchema).parse(rows)
}
