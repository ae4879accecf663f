import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

/** Runs raw SQL, either on the pool or in a request's transaction. */
export type Executor = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

type Transaction = Parameters<Parameters<Payload['db']['drizzle']['transaction']>[0]>[0]

/** Returns a request's transaction, or null. Payload stores it by ID in `db.sessions`. */
export async function currentTransaction(req: PayloadRequest): Promise<Executor | null> {
  const id = await req.transactionID
  const transaction = id === undefined ? undefined : req.payload.db.sessions?.[id]?.db
  return isExecutor(transaction) ? transaction : null
}

function isExecutor(value: unknown): value is Executor {
  return typeof value === 'object' && value !== null && 'execute' in value
}

/**
 * Makes Payload calls with the returned `req` join the transaction `tx`. `isAborted` returns
 * whether a call failed, even if its error was caught. `leave` detaches `req` from `tx`.
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
      // Payload has just removed the session. Without a session, calls after a caught error would
      // write outside the transaction, and a rollback wouldn't undo their changes.
      sessions[id] = session
      return Promise.resolve()
    },
  }
  sessions[id] = session
  return {
    req: await createPinnedRequest(req, id),
    isAborted: () => hasFailed,
    leave: () => {
      Reflect.deleteProperty(sessions, id)
    },
  }
}

/** Returns a copy of the request whose transaction ID Payload can't remove after an error. */
async function createPinnedRequest(req: PayloadRequest, id: string): Promise<PayloadRequest> {
  // The data loader is bound to the original request and would read outside the transaction.
  const copy = { ...req, transactionID: id, payloadDataLoader: undefined }
  return new Proxy(await createLocalReq({ req: copy }, req.payload), {
    deleteProperty: (target, key) => key === 'transactionID' || Reflect.deleteProperty(target, key),
  })
}
