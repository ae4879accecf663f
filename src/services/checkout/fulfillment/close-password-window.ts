import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * Prevents the browser that paid from setting the user's password. Call this after the user's first
 * sign-in (docs/payments.md, section 5).
 */
export async function closePasswordWindow(req: PayloadRequest, userId: string): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    update checkouts set password_open_until = null
    where user_id = ${userId} and password_open_until is not null`)
}
