import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'

/** What a sign-in provides besides the password or link. */
export type LoginContext = {
  /** The second step: an app code or a recovery code, normalized by `normalizeCode`. */
  code?: string
  /** The device and network that sign in. */
  clientInfo?: ClientInfo
  /** Whether to notify the owner because this browser has never signed in to the account. */
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
