import config from '@payload-config'
import type { sql } from '@payloadcms/db-postgres'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { User } from '@/payload-types'

/** Returns this process's Payload instance, on its own database. */
export const testPayload = (): Promise<Payload> => getPayload({ config })

/** Creates a request for services and hooks, by a user, or by a visitor if null. */
export const createRequest = async (user: User | null): Promise<PayloadRequest> =>
  createLocalReq(user ? { user } : {}, await testPayload())

/** Runs an SQL statement, and returns its rows. */
export const executeSql = async (statement: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(statement)).rows
