import 'server-only'
import config from '@payload-config'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { SessionUser } from './session/session-user'

/** Returns this process's Payload. Throws the driver's error if the database is unreachable. */
export function getPayloadClient(): Promise<Payload> {
  return getPayload({ config })
}

/** Creates a Payload request with the session's user, or without a user, to pass to services. */
export async function requestFor(user: SessionUser | null): Promise<PayloadRequest> {
  return createLocalReq(user ? { user } : {}, await getPayloadClient())
}
