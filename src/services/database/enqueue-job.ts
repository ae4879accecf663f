import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from './executor'

/** Every job with its payload. The worker has one handler per name. */
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
  /** Sends the announcements that are due. */
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
  /** A second job with the same key replaces the first while it is waiting. */
  key?: string
  /** The earliest start. */
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other, across all workers. */
  queue?: string
}

/**
 * Enqueues a job in the transaction of `req`, so that both commit or neither does. The queue is
 * PostgreSQL itself (graphile-worker); retries back off.
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

/** Serializes a value as JSON, without lone surrogates and NUL, which PostgreSQL rejects. */
export const storableJson = (value: unknown): string => JSON.stringify(value, wellFormed)

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\p{Cs}\0]/gu, '\ufffd') : value
}
