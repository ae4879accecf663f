import type { TaskList } from 'graphile-worker'
import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { withLogFields } from '@/lib/site-process.mjs'
import { redactMessage } from '@/lib/create-logger.mjs'
import { metrics } from '@/lib/metrics.mjs'
import { sendAnnouncements } from '@/services/announcements/send-announcements'
import { invalidatePages } from '@/services/catalog/invalidate-pages'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { reconcileCheckouts } from '@/services/checkout/reconciliation/reconcile-checkouts'
import { processWebhook } from '@/services/checkout/webhooks/process-webhook'
import type { JobPayloads } from '@/services/database/enqueue-job'
import { publishScheduled } from '@/services/drafts/publish-scheduled'
import { deleteUnconfirmedSubscribers } from '@/services/newsletter/delete-subscriber'
import { sendSubscriptionMail } from '@/services/newsletter/send-subscription-mail'
import { deleteOldSentMails } from '@/services/notifications/mail-delivery-status'
import { sendDigest } from '@/services/notifications/mail-digest'
import { runImport } from '@/services/people/run-import'
import { undoImport } from '@/services/people/undo-import'
import { deleteRestoredAccounts } from '@/services/personal-data/delete-account/delete-restored-accounts'
import {
  accountFilesSchema,
  removeAccountFiles,
} from '@/services/personal-data/delete-account/remove-files'
import { cleanUpExports } from '@/services/personal-data/export/create-export'
import { scheduleRefundRecheck } from '@/services/refunds/queue-refund'
import { syncRefund } from '@/services/refunds/sync-refund'
import { sendReminders } from '@/services/reminders/send-reminders'
import { requeueStreams } from '@/services/streams/requeue-streams'
import { sendWithdrawalLink } from '@/services/withdrawals/send-withdrawal-link'
import { encodeStream } from '@/services/streams/encode-stream'
import { migrateQueuedDigest } from './tasks/migrate-queued-mail'
import { auditPaymentsTask } from './tasks/audit-payments'
import { exportDataTask } from './tasks/export-data'
import { createRowHandler, type JobHandler } from './tasks/handler'
import { sendMailTask } from './tasks/send-mail'
import { syncCheckoutTask } from './tasks/sync-checkout'

type Helpers = { job: { id: string; attempts: number; max_attempts: number } }

const documentSchema = z.object({ document: z.string() })
const withdrawalDetailsSchema = z.object({ emailHash: z.string(), receiptNumber: z.number() })

const syncRefundTask = createRowHandler('refundId', async (req, id) =>
  scheduleRefundRecheck(req, await syncRefund(req, id)),
)

/** Deletes the PDFs of receipts that older versions stored, because they name their buyers. */
async function deleteStoredReceipts(): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('receipts')) await store.remove('receipts', name)
}

// Handlers for job names from older versions, because such jobs may still be queued.
const legacyHandlers = {
  settleCheckout: syncCheckoutTask,
  settleRefund: syncRefundTask,
  collectMail: migrateQueuedDigest,
}

const handlers: Record<keyof JobPayloads, JobHandler> = {
  syncCheckout: syncCheckoutTask,
  provisionCheckout: createRowHandler('checkoutId', provisionCheckout),
  syncRefund: syncRefundTask,
  sendWithdrawalLink: (req, payload) =>
    sendWithdrawalLink(req, withdrawalDetailsSchema.parse(payload)),
  sendSubscriptionMail: createRowHandler('subscriberId', sendSubscriptionMail),
  processWebhook: createRowHandler('webhookEventId', processWebhook),
  reconcileCheckouts: (req) => reconcileCheckouts(req),
  auditPayments: auditPaymentsTask,
  announceCourse: (req) => invalidatePages(req),
  sendMail: sendMailTask,
  sendDigest: createRowHandler('digestId', sendDigest),
  sendAnnouncements: (req) => sendAnnouncements(req),
  sendReminders: (req) => sendReminders(req),
  importPeople: createRowHandler('importId', runImport),
  undoPeopleImport: createRowHandler('importId', undoImport),
  exportData: exportDataTask,
  tidyExports: (req) => cleanUpExports(req),
  tidyMails: async (req) => {
    await deleteOldSentMails(req)
    await deleteUnconfirmedSubscribers(req)
  },
  tidyReceipts: deleteStoredReceipts,
  removeFiles: (_req, payload) => removeAccountFiles(accountFilesSchema.parse(payload)),
  publishOnTime: (req, payload) => publishScheduled(req, documentSchema.parse(payload).document),
  deleteAgain: async (req) => void (await deleteRestoredAccounts(req)),
  makeStream: createRowHandler('streamId', (req, id, { stopSignal }) =>
    encodeStream(req, id, stopSignal),
  ),
  keepStreams: (req) => requeueStreams(req),
}

/** Recurring jobs as crontab lines, in UTC. */
export const cronSchedule = [
  '*/10 * * * * tidyExports ?max=3',
  '30 * * * * tidyReceipts ?max=3',
  '45 9 * * * tidyMails ?max=3',
  '20 * * * * deleteAgain ?max=3',
  '40 * * * * sendReminders ?max=3',
  '*/10 * * * * keepStreams ?max=3&jobKey=keepStreams',
  // Runs one job at a time and queues at most one, because each run also does what the previous run
  // didn't finish.
  '* * * * * reconcileCheckouts ?max=1&queue=reconcile&jobKey=reconcile',
  // Starts scheduled announcements within a minute of their time.
  '* * * * * sendAnnouncements ?max=3&queue=announcements&jobKey=announcements',
  // PayPal's reports are hours behind. At 10:00 UTC, which is early morning in most sellers' time
  // zones, the previous day is complete. Eight tries take about half an hour, so a short PayPal
  // outage isn't reported.
  '0 10 * * * auditPayments ?max=8&fill=1d&queue=audit&jobKey=audit',
].join('\n')

/** Builds the worker's task list. `stopSignal` aborts when the worker is about to stop. */
export function buildTaskList(payload: Payload, stopSignal: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries({ ...legacyHandlers, ...handlers }).map(([name, handle]) => [
      name,
      async (job: unknown, { job: { id, attempts, max_attempts: maxAttempts } }: Helpers) => {
        const context = { id, isLastTry: attempts >= maxAttempts, stopSignal }
        await withLogFields({ job: name, jobId: id }, async () => {
          const stopTimer = metrics.jobRuns.startTimer({ task: name })
          try {
            await handle(await createLocalReq({}, payload), job, context)
            stopTimer({ outcome: 'done' })
          } catch (error) {
            stopTimer({ outcome: 'failed' })
            log.error({ err: error, job: name, attempts }, 'job failed; will retry')
            throw toQueueError(error)
          }
        })
      },
    ]),
  )
}

/** Removes query parameters from the message, which graphile-worker logs and the panel shows. */
const toQueueError = (error: unknown): Error =>
  new Error(error instanceof Error ? redactMessage(error) : 'It failed.', { cause: error })
