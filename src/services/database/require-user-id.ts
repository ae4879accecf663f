import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'

/**
 * Returns the ID of the requesting user. Throws AppError 'session_ended' (401) for a visitor, and
 * 'bad_request' (400) for invalid `ids`.
 */
export function requireUserId(req: PayloadRequest, ...ids: string[]): string {
  if (!req.user) throw new AppError('session_ended')
  ids.forEach(assertUuid)
  return req.user.id
}

/** Throws AppError 'bad_request' (400) for an invalid ID, which PostgreSQL would reject. */
export function assertUuid(id: string): void {
  if (!isUuid(id)) throw new AppError('bad_request')
}

export const isUuid = (id: string): boolean => z.uuid().safeParse(id).success
