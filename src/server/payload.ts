import 'server-only'
import config from '@payload-config'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import type { SessionUser } from './session/session-user'

/**
 * The one Payload instance of this process. Throws the database's error while it cannot be reached.
 */
export function getPayloadClient(): Promise<Payload> {
  return getPayload({ config })
}

/** A request as services take it: with the user of the session, or with nobody. */
export async function requestFor(user: SessionUser | null): Promise<PayloadRequest> {
  return createLocalReq(user ? { user } : {}, await getPayloadClient())
}
