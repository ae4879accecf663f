import { randomBytes } from 'node:crypto'
import { type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ParticipationMode } from '@/domain/identity/participation'
import type { TimeZone } from '@/domain/identity/time-zones'
import { normalizePassword } from '@/domain/identity/passwords'
import type { User } from '@/payload-types'
import { openTransaction } from '@/upstream/payload/transactions'
import { readTermsVersion } from './read-terms-version'

type NewStudent = {
  /** Normalized. */
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** UTC if unknown. */
  timezone?: TimeZone | null | undefined
  /** Null for an account that no one can sign in to until its owner sets a password by a link. */
  password: string | null
  /** When they agreed to the terms; null for a student the instructor added. */
  termsAcceptedAt: string | null
}

/**
 * Creates a student account in the caller's transaction. Throws AppError 'email_taken' (409) if the
 * email was taken concurrently; the whole transaction is rolled back.
 */
export async function createStudent(req: PayloadRequest, student: NewStudent): Promise<User> {
  if (!(await openTransaction(req))) throw new Error('An account must be created in a transaction.')
  const version = await readTermsVersion(req)
  try {
    return await req.payload.create({
      collection: 'users',
      data: {
        email: student.email,
        username: student.fullName,
        participationMode: student.participationMode,
        timezone: student.timezone ?? 'utc',
        password: normalizePassword(student.password ?? randomBytes(32).toString('base64url')),
        role: 'student',
        status: 'active',
        rowVersion: 1,
        ...(student.termsAcceptedAt !== null && {
          termsAccepted: { at: student.termsAcceptedAt, version },
        }),
      },
      depth: 0,
      // Visitors have no account yet; the checkout has proved that they may create one.
      overrideAccess: true,
      req,
    })
  } catch (error) {
    if (isEmailTakenError(req, error)) throw emailTaken(error)
    throw error
  }
}

/** The error of docs/specification.md, section 8, for an email that already has an account. */
export function emailTaken(cause?: unknown): AppError {
  return new AppError('email_taken', { cause })
}

/** Returns whether creating an account failed only because its email already has one. */
export function isEmailTakenError({ t }: PayloadRequest, error: unknown): boolean {
  // Payload checks before it writes, and the unique index catches concurrent inserts.
  const messages = [t('error:userEmailAlreadyRegistered'), t('error:valueMustBeUnique')]
  return (
    error instanceof ValidationError &&
    error.data.errors.some(({ path, message }) => path === 'email' && messages.includes(message))
  )
}
