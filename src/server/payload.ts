import 'server-only'
import config from '@payload-config'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { SessionUser } from './session/session-user'

/**
 * Returns the Payload instance of this process. Throws the database's error while it is
 * unreachable.
 */
export function getPayloadClient(): Promise<Payload> {
  return getPayload({ config })
}

/** Creates a request for services, with the session's user or null. */
export async function requestFor(user: SessionUser | null): Promise<PayloadRequest> {
  return createLocalReq(user ? { user } : {}, await getPayloadClient())
}
