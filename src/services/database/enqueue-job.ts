import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from './executor'

/** The payload of each job, by job name. The worker has one handler per name. */
export type JobPayloads = {
  syncCheckout: { checkoutId: string }
  provisionCheckout: { checkoutId: string }
  syncRefund: { refundId: string }
  sendSubscriptionMail: { subscriberId: string }
  sendWithdrawalLink: { emailHash: string; receiptNumber: number }
  processWebhook: { webhookEventId: string }
  reconcileCheckouts: Record<string, never>
  auditPayments: Record<string, never>
  announceCourse: { courseId: string }
  sendMail: { mailId: string }
  sendDigest: { digestId: string }
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
  removeFiles: { avatars: string[]; exports: string[] }
}

type Options = {
  /** A new job replaces a waiting job with the same key. */
  key?: string
  /** The earliest time at which the job may start. */
  runAt?: Date
  maxAttempts?: number
  /** Jobs with the same queue name run one after another, across all workers. */
  queue?: string
}

/**
 * Enqueues a job in the transaction of `req`, so that the job exists only if the transaction
 * commits. The queue is in PostgreSQL (graphile-worker), which retries failed jobs with backoff.
 */
export async function enqueueJob<Name extends keyof JobPayloads>(
  req: PayloadRequest,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 25, queue }: Options = {},
): Promise<void> {
  await queryRows(req)(sql`select graphile_worker.add_job(
    ${name},
    payload => ${toStorableJson(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text
  )`)
}

/** Serializes a value as JSON. Replaces NUL and lone surrogates, which PostgreSQL rejects. */
export const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, replaceInvalidCharacters)

function replaceInvalidCharacters(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\p{Cs}\0]/gu, '\ufffd') : value
}
