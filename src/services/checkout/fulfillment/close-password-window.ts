import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'

/**
 * Prevents the browser that paid from setting the user's password. Call this after the user's first
 * sign-in (docs/payments.md, section 5).
 */
export async function closePasswordWindow(req: PayloadRequest, userId: string): Promise<void> {
  await queryRows(req)(sql`
    update checkouts set password_open_until = null
    where user_id = ${userId} and password_open_until is not null`)
}
