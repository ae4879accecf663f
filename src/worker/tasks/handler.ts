import type { PayloadRequest } from 'payload'

/** What a handler knows about its job. */
export type JobFacts = {
  id: string
  /** Whether the queue gives up if this try fails. */
  isLastTry: boolean
  /** Aborts when the worker is about to stop. */
  ending: AbortSignal
}

/**
 * Runs a job. Throws if the job must be retried. May run again after it succeeded, so it must be
 * idempotent.
 */
export type Handler = (req: PayloadRequest, payload: unknown, job: JobFacts) => Promise<void>
