import type { TaskList } from 'graphile-worker'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { deleteReceiptsBefore } from '@/integrations/storage/stored-receipts'
import { log } from '@/lib/log'
import { withLogFields } from '@/lib/site-process.mjs'
import { messageOf } from '@/lib/log-lines.mjs'
import { metrics } from '@/lib/metrics.mjs'
import { sendAnnouncements } from '@/services/announcements/send-announcements'
import { invalidateCoursePages } from '@/services/catalog/invalidate-pages'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { reconcileCheckouts } from '@/services/checkout/reconciliation/reconcile-checkouts'
import { processWebhook } from '@/services/checkout/webhooks/process-webhook'
import type { Jobs } from '@/services/database/enqueue-job'
import { publishScheduled } from '@/services/drafts/publish-scheduled'
import { deleteSentMails } from '@/services/notifications/mail-delivery-status'
import { sendDigest } from '@/services/notifications/mail-digest'
import { runImport } from '@/services/people/run-import'
import { undoImport } from '@/services/people/undo-import'
import { deleteAgain } from '@/services/personal-data/delete-account/delete-again'
import {
  filesOfAccountSchema,
  removeFilesOfAccount,
} from '@/services/personal-data/delete-account/remove-files'
import { tidyExports } from '@/services/personal-data/export/make-export'
import { scheduleRefundRecheck } from '@/services/refunds/queue-refund'
import { syncRefund } from '@/services/refunds/sync-refund'
import { sendReminders } from '@/services/reminders/send-reminders'
import { requeueStreams } from '@/services/streams/requeue-streams'
import { makeStream } from '@/services/streams/make-stream'
import { migrateQueuedDigest } from './tasks/migrate-queued-mail'
import { auditPaymentsTask } from './tasks/audit-payments'
import { exportDataTask } from './tasks/export-data'
import type { Handler, JobFacts } from './tasks/handler'
import { sendMailTask } from './tasks/send-mail'
import { syncCheckoutTask } from './tasks/sync-checkout'

type Helpers = { job: { id: string; attempts: number; max_attempts: number } }

type RowHandler = (req: PayloadRequest, id: string, job: JobFacts) => Promise<unknown>

/** Creates the handler of a job about one row, whose ID is in the property `name`. */
const withId =
  (name: string, work: RowHandler): Handler =>
  async (req, payload, job) => {
    const { [name]: id } = z.object({ [name]: z.uuid() }).parse(payload)
    await work(req, z.uuid().parse(id), job)
  }

const documentSchema = z.object({ document: z.string() })

const syncRefundTask = withId('refundId', async (req, id) =>
  scheduleRefundRecheck(req, await syncRefund(req, id)),
)

const RECEIPTS_CACHED_MS = 7 * 24 * 60 * 60_000

/** Deletes cached receipts, which are mostly opened in the days after the payment. */
async function tidyReceipts(): Promise<void> {
  const count = await deleteReceiptsBefore(Date.now() - RECEIPTS_CACHED_MS)
  if (count > 0) log.info({ count }, 'removed old cached receipts')
}

// Job names from older versions. Such jobs may still be queued.
const previousNames = {
  settleCheckout: syncCheckoutTask,
  settleRefund: syncRefundTask,
  collectMail: migrateQueuedDigest,
}

const handlers: Record<keyof Jobs, Handler> = {
  syncCheckout: syncCheckoutTask,
  provisionCheckout: withId('checkoutId', provisionCheckout),
  syncRefund: syncRefundTask,
  processWebhook: withId('webhookEventId', processWebhook),
  reconcileCheckouts: (req) => reconcileCheckouts(req),
  auditPayments: auditPaymentsTask,
  announceCourse: withId('courseId', invalidateCoursePages),
  sendMail: sendMailTask,
  sendDigest: withId('digestId', sendDigest),
  sendAnnouncements: (req) => sendAnnouncements(req),
  sendReminders: (req) => sendReminders(req),
  importPeople: withId('importId', runImport),
  undoPeopleImport: withId('importId', undoImport),
  exportData: exportDataTask,
  tidyExports: (req) => tidyExports(req),
  tidyMails: (req) => deleteSentMails(req),
  tidyReceipts,
  removeFiles: (_req, payload) => removeFilesOfAccount(filesOfAccountSchema.parse(payload)),
  publishOnTime: (req, payload) => publishScheduled(req, documentSchema.parse(payload).document),
  deleteAgain: async (req) => void (await deleteAgain(req)),
  makeStream: withId('streamId', (req, id, { ending }) => makeStream(req, id, ending)),
  keepStreams: (req) => requeueStreams(req),
}

/** Recurring jobs as crontab lines, in UTC. */
export const schedule = [
  '*/10 * * * * tidyExports ?max=3',
  '30 9 * * * tidyReceipts ?max=3',
  '45 9 * * * tidyMails ?max=3',
  '20 * * * * deleteAgain ?max=3',
  '40 * * * * sendReminders ?max=3',
  '*/10 * * * * keepStreams ?max=3&jobKey=keepStreams',
  // Runs one job at a time and queues at most one, because each run does whatever the previous run
  // did not finish.
  '* * * * * reconcileCheckouts ?max=1&queue=reconcile&jobKey=reconcile',
  // Starts scheduled announcements within a minute of their time.
  '* * * * * sendAnnouncements ?max=3&queue=announcements&jobKey=announcements',
  // PayPal's reports are hours behind. At 10:00 UTC, which is early morning in most sellers' time
  // zones, the previous day is complete. Eight tries take about half an hour, so a short PayPal
  // outage isn't reported.
  '0 10 * * * auditPayments ?max=8&fill=1d&queue=audit&jobKey=audit',
].join('\n')

/** Builds the worker's task list. `ending` aborts when the worker is about to stop. */
export function taskList(payload: Payload, ending: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries({ ...previousNames, ...handlers }).map(([name, handle]) => [
      name,
      async (job: unknown, { job: { id, attempts, max_attempts: maxAttempts } }: Helpers) => {
        const facts = { id, isLastTry: attempts >= maxAttempts, ending }
        await withLogFields({ job: name, jobId: id }, async () => {
          const stopTimer = metrics.jobRuns.startTimer({ task: name })
          try {
            await handle(await createLocalReq({}, payload), job, facts)
            stopTimer({ outcome: 'done' })
          } catch (error) {
            stopTimer({ outcome: 'failed' })
            log.error({ err: error, job: name, attempts }, 'job failed; will retry')
            throw forQueue(error)
          }
        })
      },
    ]),
  )
}

/** Removes query parameters, because graphile-worker logs the message, and the panel shows it. */
const forQueue = (error: unknown): Error =>
  new Error(error instanceof Error ? messageOf(error) : 'It failed.', { cause: error })
