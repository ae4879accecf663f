import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'

/** Additional data for a sign-in, besides the password or link. */
export type LoginContext = {
  /** The second step: an app code or recovery code that `normalizeCode` normalized. */
  code?: string
  /** The device and network of the sign-in. */
  clientInfo?: ClientInfo
  /** Whether this browser has never signed in to the account, so that the owner is notified. */
  isNewDevice?: boolean
}

declare module 'payload' {
  interface RequestContext {
    /** For the sign-in hooks. */
    loginContext?: LoginContext
  }
}

/** Passes the login context to the sign-in hooks. */
export function withLoginContext(req: PayloadRequest, loginContext: LoginContext): PayloadRequest {
  req.context = { ...req.context, loginContext }
  return req
}
