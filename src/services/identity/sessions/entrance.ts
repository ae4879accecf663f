import type { PayloadRequest } from 'payload'
import type { Visit } from '@/domain/identity/visit'

/** What somebody brings along who wants a session, besides the password or the link. */
export type Entrance = {
  /** The second step: a code of the app or a recovery code, as `normalizeCode` has it. */
  code?: string
  /** From where they come. */
  visit?: Visit
  /** Whether the owner is told because this browser has never signed in to the account. */
  isNewDevice?: boolean
}

declare module 'payload' {
  interface RequestContext {
    /** For the hooks of the sign-in. */
    entrance?: Entrance
  }
}

/** Lets the hooks of the sign-in know how somebody comes in. */
export function withEntrance(req: PayloadRequest, entrance: Entrance): PayloadRequest {
  req.context = { ...req.context, entrance }
  return req
}
