import config from '@payload-config'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { User } from '@/payload-types'

/** The Payload instance of this process, on its own database. */
export const testPayload = (): Promise<Payload> => getPayload({ config })

/** A request as services and hooks take it: with this user, or with nobody. */
export const requestOf = async (user: User | null): Promise<PayloadRequest> =>
  createLocalReq(user ? { user } : {}, await testPayload())
