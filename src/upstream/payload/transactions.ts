import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

/** Runs raw SQL: the pool, or the transaction of a request. */
export type Executor = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

type Transaction = Parameters<Parameters<Payload['db']['drizzle']['transaction']>[0]>[0]

/**
 * Returns the open transaction of a request, or null. Payload stores them by id in `db.sessions`.
 */
export async function openTransaction(req: PayloadRequest): Promise<Executor | null> {
  const id = await req.transactionID
  const open = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  return isExecutor(open) ? open : null
}

function isExecutor(value: unknown): value is Executor {
  return typeof value === 'object' && value !== null && 'execute' in value
}

/**
 * Lets Payload calls with the returned `req` join our transaction. `isAborted` tells whether one of
 * them failed, even if its error was caught; `leave` detaches it.
 */
export async function joinPayloadTo(tx: Transaction, req: PayloadRequest) {
  const sessions = (req.payload.db.sessions ??= {})
  const id = randomUUID()
  let hasFailed = false
  const session = {
    db: tx,
    resolve: () => Promise.resolve(),
    reject: () => {
      hasFailed = true
      // Payload has just removed the session. Without it, calls after a caught error would write
      // outside the transaction, and persist.
      sessions[id] = session
      return Promise.resolve()
    },
  }
  sessions[id] = session
  return {
    req: await pinnedRequest(req, id),
    isAborted: () => hasFailed,
    leave: () => {
      Reflect.deleteProperty(sessions, id)
    },
  }
}

/** A request whose transaction id Payload cannot remove after an error. */
async function pinnedRequest(req: PayloadRequest, id: string): Promise<PayloadRequest> {
  // The data loader is bound to the original request, and would read outside the transaction.
  const copy = { ...req, transactionID: id, payloadDataLoader: undefined }
  return new Proxy(await createLocalReq({ req: copy }, req.payload), {
    deleteProperty: (target, key) => key === 'transactionID' || Reflect.deleteProperty(target, key),
  })
}
