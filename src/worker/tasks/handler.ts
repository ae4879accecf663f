import type { PayloadRequest } from 'payload'

export type JobFacts = {
  id: string
  /** Whether the queue gives up if this try fails. */
  isLastTry: boolean
  /** Aborts when the worker is about to stop. */
  ending: AbortSignal
}

/** Runs a job, possibly again after success. Throws if the job must be retried. */
export type Handler = (req: PayloadRequest, payload: unknown, job: JobFacts) => Promise<void>
