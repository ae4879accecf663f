import type { PayloadRequest } from 'payload'

/** The job as the queue has it. */
export type JobFacts = {
  id: string
  /** The queue gives the job up when this try fails. */
  isLastTry: boolean
  /** Fires when the worker is about to end. */
  ending: AbortSignal
}

/** Does one job. Throws when it has to be repeated; it may run again after it was done. */
export type Handler = (req: PayloadRequest, payload: unknown, job: JobFacts) => Promise<void>
