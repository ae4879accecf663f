import type { PayloadRequest } from 'payload'
import type { ClientInfo } from '@/domain/identity/client-info'

/** What somebody brings along who wants a session, besides the password or the link. */
export type LoginContext = {
  /** The second step: a code of the app or a recovery code, as `normalizeCode` has it. */
  code?: string
  /** From where they come. */
  clientInfo?: ClientInfo
  /** Whether the owner is told because this browser has never signed in to the account. */
  isNewDevice?: boolean
}

declare module 'payload' {
  interface RequestContext {
    /** For the hooks of the sign-in. */
    loginContext?: LoginContext
  }
}

/** Lets the hooks of the sign-in know how somebody comes in. */
export function withLoginContext(req: PayloadRequest, loginContext: LoginContext): PayloadRequest {
  req.context = { ...req.context, loginContext }
  return req
}
