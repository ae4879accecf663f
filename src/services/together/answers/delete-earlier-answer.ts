import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Subject } from '@/domain/together/answer-schema'
import { executorOf } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { isAboutSql } from './subject-sql'

/**
 * Deletes the earlier version that another device's save replaced. Throws AppError 401 for a
 * visitor.
 */
export async function deleteEarlierAnswer(req: PayloadRequest, subject: Subject): Promise<void> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  await db.execute(sql`
    update answers a set earlier_sealed = null
    where a.user_id = ${userId}::uuid and ${isAboutSql(sql`a`, subject)}`)
}
