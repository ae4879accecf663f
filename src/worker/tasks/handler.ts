import type { PayloadRequest } from 'payload'
import { z } from 'zod'

export type JobContext = {
  id: string
  /** Whether the queue gives up if this try fails. */
  isLastTry: boolean
  /** Aborts when the worker is about to stop. */
  stopSignal: AbortSignal
}

/** Runs a job, possibly again after success. Throws if the job must be retried. */
export type JobHandler = (req: PayloadRequest, payload: unknown, job: JobContext) => Promise<void>

type RowHandler = (req: PayloadRequest, id: string, job: JobContext) => Promise<unknown>

/** Creates a handler for a job about one row, whose ID is in the payload's `idProperty`. */
export const createRowHandler =
  (idProperty: string, handleRow: RowHandler): JobHandler =>
  async (req, payload, job) => {
    const { [idProperty]: id } = z.object({ [idProperty]: z.uuid() }).parse(payload)
    await handleRow(req, z.uuid().parse(id), job)
  }
