import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'

/** Returns the ID of the requesting user. Throws AppError 'session_ended' (401) for a visitor. */
export function requireUserId(req: PayloadRequest): string {
  if (req.user) return req.user.id
  throw new AppError('session_ended')
}
