import type { PayloadRequest } from 'payload'

/** Does one job. Throws when it has to be repeated; it may run again after it was done. */
export type Handler = (req: PayloadRequest, payload: unknown, jobId: string) => Promise<void>
