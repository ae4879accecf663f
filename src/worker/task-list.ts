import type { TaskList } from 'graphile-worker'
import { createLocalReq, type Payload } from 'payload'
import { log } from '@/lib/log'
import type { Jobs } from '@/services/database/enqueue-job'
import type { Handler } from './tasks/handler'
import { exportDataTask } from './tasks/export-data'
import { provisionCheckoutTask } from './tasks/provision-checkout'
import { removeFilesTask } from './tasks/remove-files'
import { sendMailTask } from './tasks/send-mail'
import { settleCheckoutTask } from './tasks/settle-checkout'
import { tidyExportsTask } from './tasks/tidy-exports'

const handlers: Record<keyof Jobs, Handler> = {
  settleCheckout: settleCheckoutTask,
  provisionCheckout: provisionCheckoutTask,
  sendMail: sendMailTask,
  exportData: exportDataTask,
  tidyExports: tidyExportsTask,
  removeFiles: removeFilesTask,
}

/** What is to be done again and again, in the language of cron (UTC). */
export const schedule = '*/10 * * * * tidyExports ?max=3'

/** What the worker can do, each job with a request of its own. A failed job is repeated by the queue. */
export function taskList(payload: Payload): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (
        job: unknown,
        { job: { id, attempts } }: { job: { id: string; attempts: number } },
      ) => {
        try {
          await handle(await createLocalReq({}, payload), job, id)
        } catch (error) {
          log.error({ err: error, job: name, jobId: id, attempts }, 'a job failed and is repeated')
          throw error
        }
      },
    ]),
  )
}
