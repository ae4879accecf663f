import type { TaskList } from 'graphile-worker'
import { createLocalReq, type Payload } from 'payload'
import { log } from '@/lib/log'
import { withLogFields } from '@/lib/site-process.mjs'
import { messageOf } from '@/lib/log-lines.mjs'
import { metrics } from '@/lib/metrics.mjs'
import type { Jobs } from '@/services/database/enqueue-job'
import type { Handler } from './tasks/handler'
import { announceCourseTask } from './tasks/announce-course'
import { adoptCollectedMail } from './tasks/adopt-mail'
import { auditPaymentsTask } from './tasks/audit-payments'
import { deleteAgainTask } from './tasks/delete-again'
import { exportDataTask } from './tasks/export-data'
import { importPeopleTask, undoPeopleImportTask } from './tasks/import-people'
import { keepStreamsTask } from './tasks/keep-streams'
import { makeStreamTask } from './tasks/make-stream'
import { processWebhookTask } from './tasks/process-webhook'
import { provisionCheckoutTask } from './tasks/provision-checkout'
import { reconcileCheckoutsTask } from './tasks/reconcile-checkouts'
import { publishOnTimeTask } from './tasks/publish-on-time'
import { removeFilesTask } from './tasks/remove-files'
import { sendAnnouncementsTask } from './tasks/send-announcements'
import { sendDigestTask } from './tasks/send-digest'
import { sendMailTask } from './tasks/send-mail'
import { sendRemindersTask } from './tasks/send-reminders'
import { syncCheckoutTask } from './tasks/sync-checkout'
import { syncRefundTask } from './tasks/sync-refund'
import { tidyExportsTask } from './tasks/tidy-exports'
import { tidyMailsTask } from './tasks/tidy-mails'
import { tidyReceiptsTask } from './tasks/tidy-receipts'

/** What the queue says about a job that it gives out. */
type Helpers = { job: { id: string; attempts: number; max_attempts: number } }

// Names that jobs of an older version have, which may still wait.
const olderNames = {
  settleCheckout: syncCheckoutTask,
  settleRefund: syncRefundTask,
  collectMail: adoptCollectedMail,
}

const handlers: Record<keyof Jobs, Handler> = {
  syncCheckout: syncCheckoutTask,
  provisionCheckout: provisionCheckoutTask,
  syncRefund: syncRefundTask,
  processWebhook: processWebhookTask,
  reconcileCheckouts: reconcileCheckoutsTask,
  auditPayments: auditPaymentsTask,
  announceCourse: announceCourseTask,
  sendMail: sendMailTask,
  sendDigest: sendDigestTask,
  sendAnnouncements: sendAnnouncementsTask,
  sendReminders: sendRemindersTask,
  importPeople: importPeopleTask,
  undoPeopleImport: undoPeopleImportTask,
  exportData: exportDataTask,
  tidyExports: tidyExportsTask,
  tidyMails: tidyMailsTask,
  tidyReceipts: tidyReceiptsTask,
  removeFiles: removeFilesTask,
  publishOnTime: publishOnTimeTask,
  deleteAgain: deleteAgainTask,
  makeStream: makeStreamTask,
  keepStreams: keepStreamsTask,
}

/** What is to be done again and again, in the language of cron (UTC). */
export const schedule = [
  '*/10 * * * * tidyExports ?max=3',
  '30 9 * * * tidyReceipts ?max=3',
  '45 9 * * * tidyMails ?max=3',
  '20 * * * * deleteAgain ?max=3',
  '40 * * * * sendReminders ?max=3',
  '*/10 * * * * keepStreams ?max=3&jobKey=keepStreams',
  // One at a time, and at most one that waits: the next run does what this one did not.
  '* * * * * reconcileCheckouts ?max=1&queue=reconcile&jobKey=reconcile',
  // What was scheduled begins with the next minute.
  '* * * * * sendAnnouncements ?max=3&queue=announcements&jobKey=announcements',
  // PayPal's reports are hours behind: at four in the morning of most of its sellers the day before
  // is complete. Eight tries take about half an hour, so that it is nobody's news when PayPal is
  // away for some minutes.
  '0 10 * * * auditPayments ?max=8&fill=1d&queue=audit&jobKey=audit',
].join('\n')

/**
 * What the worker can do, each job with a request of its own. A failed job is repeated by the
 * queue. `ending` fires when the worker is about to end.
 */
export function taskList(payload: Payload, ending: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries({ ...olderNames, ...handlers }).map(([name, handle]) => [
      name,
      async (job: unknown, { job: { id, attempts, max_attempts: most } }: Helpers) => {
        const facts = { id, isLastTry: attempts >= most, ending }
        await withLogFields({ job: name, jobId: id }, async () => {
          const timeAs = metrics.jobRuns.startTimer({ task: name })
          try {
            await handle(await createLocalReq({}, payload), job, facts)
            timeAs({ outcome: 'done' })
          } catch (error) {
            timeAs({ outcome: 'failed' })
            log.error({ err: error, job: name, attempts }, 'a job failed and is repeated')
            throw forQueue(error)
          }
        })
      },
    ]),
  )
}

/**
 * The queue writes what an error says into its table, from where the panel has it, and into the
 * log.
 */
const forQueue = (error: unknown): Error =>
  new Error(error instanceof Error ? messageOf(error) : 'It failed.', { cause: error })
