import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from './executor'

/** Every job and what it is given. The worker has one handler for each name. */
export type Jobs = {
  syncCheckout: { checkoutId: string }
  provisionCheckout: { checkoutId: string }
  syncRefund: { refundId: string }
  processWebhook: { webhookEventId: string }
  reconcileCheckouts: Record<string, never>
  auditPayments: Record<string, never>
  announceCourse: { courseId: string }
  sendMail: { mailId: string }
  sendDigest: { digestId: string }
  /** Sends what is due of announcements. */
  sendAnnouncements: Record<string, never>
  sendReminders: Record<string, never>
  importPeople: { importId: string }
  undoPeopleImport: { importId: string }
  exportData: { exportId: string }
  tidyExports: Record<string, never>
  tidyMails: Record<string, never>
  tidyReceipts: Record<string, never>
  deleteAgain: Record<string, never>
  makeStream: { streamId: string }
  keepStreams: Record<string, never>
  publishOnTime: { document: string }
  removeFiles: { avatars: string[]; exports: string[]; receipts?: number[] }
}

type Options = {
  /** A second job with the same key replaces the first while it waits. */
  key?: string
  /** Not before this time. */
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other, whichever worker takes them. */
  queue?: string
}

/**
 * Queues a job in the transaction of `req`: it exists exactly when what was written with it does.
 * The queue is PostgreSQL itself (graphile-worker); retries wait longer each time.
 */
export async function enqueueJob<Name extends keyof Jobs>(
  req: PayloadRequest,
  name: Name,
  payload: Jobs[Name],
  { key, runAt, maxAttempts = 25, queue }: Options = {},
): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`select graphile_worker.add_job(
    ${name},
    payload => ${storableJson(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text
  )`)
}

/**
 * A value as JSON that PostgreSQL reads: it refuses half a character or a zero in it, which one
 * such text would do to whatever is read with it.
 */
export const storableJson = (value: unknown): string => JSON.stringify(value, wellFormed)

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\p{Cs}\0]/gu, '\ufffd') : value
}
