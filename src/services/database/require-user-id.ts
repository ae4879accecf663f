import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'

/**
 * The id of the user that a request carries. Throws AppError 'session_ended' (401) when it carries
 * none.
 */
export function requireUserId(req: PayloadRequest): string {
  if (req.user) return req.user.id
  throw new AppError('session_ended')
}
