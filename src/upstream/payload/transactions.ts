import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

/** What runs bare SQL: the pool, or the transaction that a request is in. */
export type Executor = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

type Transaction = Parameters<Parameters<Payload['db']['drizzle']['transaction']>[0]>[0]

/**
 * The transaction that a request has open, if it has one. Payload keeps open transactions under
 * their ids in `db.sessions`, whatever their kind.
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
 * Has Payload's calls join a transaction of ours: those that get `req`. `isAborted` says whether
 * one of them failed, also when somebody caught its error; `leave` ends it.
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
      // Payload has just removed the session. Without it, what follows a caught error would be
      // written outside the transaction, and stay.
      sessions[id] = session
      return Promise.resolve()
    },
  }
  sessions[id] = session
  return {
    req: await lastingRequest(req, id),
    isAborted: () => hasFailed,
    leave: () => {
      Reflect.deleteProperty(sessions, id)
    },
  }
}

/** The request in the transaction, out of which Payload cannot take it after an error. */
async function lastingRequest(req: PayloadRequest, id: string): Promise<PayloadRequest> {
  // The data loader is bound to the request it was made for, and would read outside the
  // transaction.
  const copy = { ...req, transactionID: id, payloadDataLoader: undefined }
  return new Proxy(await createLocalReq({ req: copy }, req.payload), {
    deleteProperty: (target, key) => key === 'transactionID' || Reflect.deleteProperty(target, key),
  })
}
