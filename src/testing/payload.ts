import config from '@payload-config'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { User } from '@/payload-types'

/** Returns this process's Payload instance, on its own database. */
export const testPayload = (): Promise<Payload> => getPayload({ config })

/** Creates a request for services and hooks, by a user, or by a visitor if null. */
export const requestOf = async (user: User | null): Promise<PayloadRequest> =>
  createLocalReq(user ? { user } : {}, await testPayload())
