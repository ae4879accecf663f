import type { PayloadRequest } from 'payload'

export type JobContext = {
  id: string
  /** Whether the queue gives up if this try fails. */
  isLastTry: boolean
  /** Aborts when the worker is about to stop. */
  stopSignal: AbortSignal
}

/** Runs a job, possibly again after success. Throws if the job must be retried. */
export type JobHandler = (req: PayloadRequest, payload: unknown, job: JobContext) => Promise<void>
