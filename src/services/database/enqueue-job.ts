import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { MailContent } from '@/domain/notifications/mail-content'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
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
  sendMail: {
    to: string[]
    replyTo?: string
    subject: string
    kind: string
    /** As `queueMail` takes them. */
    userId?: string
    isLast?: boolean
    sentMailId?: string
    /** The words as plain text, and the same as the worker lays them out. */
    text: string
    /** Attached as a PDF by the worker. */
    receiptId?: string
    /** By what link and header one gets no more of its kind. */
    unsubscribe?: UnsubscribeKind
    /** Not after this time (ISO 8601). */
    until?: string
  } & MailContent
  /** What is told once in so many minutes: see `collectMail`. */
  collectMail: {
    minutes: number
    receiver: string
    /** Of the mail. */
    userId?: string
    /** Of whom the mail tells, when not of its receiver: their accounts' ids. */
    about: string[]
    /** How often it happened since the last mail. */
    count: number
    entries: string[][]
    /** What tells of it; null while there is nothing to tell. */
    mail: Jobs['sendMail'] | null
    /** The same without a word of anybody, when it is a mail of several. */
    brief: Jobs['sendMail'] | null
  }
  /** Sends what is due of announcements. */
  sendAnnouncements: Record<string, never>
  sendReminders: Record<string, never>
  importPeople: { importId: string }
  undoPeopleImport: { importId: string }
  exportData: { exportId: string }
  tidyExports: Record<string, never>
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
    payload => ${jobJson(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text
  )`)
}

/** What a job is given, as the queue keeps it. */
export const jobJson = (payload: Jobs[keyof Jobs]): string => JSON.stringify(payload, wellFormed)

/**
 * PostgreSQL keeps JSON with half a character or a zero in it, and refuses to read it: one such job
 * would hide all others.
 */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\p{Cs}\0]/gu, '\ufffd') : value
}
