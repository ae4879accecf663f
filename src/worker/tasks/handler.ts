import type { PayloadRequest } from 'payload'

/** A job as a handler sees it. */
export type JobFacts = {
  id: string
  /** Whether the queue gives up if this try fails. */
  isLastTry: boolean
  /** Fires when the worker is about to stop. */
  ending: AbortSignal
}

/** Runs a job. Throws when it has to be retried, and may run again after it succeeded. */
export type Handler = (req: PayloadRequest, payload: unknown, job: JobFacts) => Promise<void>
