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
  /** In its stored form. */
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** UTC when it is not known. */
  timezone?: TimeZone | null | undefined
  /** Null makes an account that nobody can sign in to before choosing a password by a link. */
  password: string | null
  /** When they agreed to the terms; null for who was brought in by the instructor. */
  termsAcceptedAt: string | null
}

/**
 * Makes a student's account inside the caller's transaction. Throws AppError 'email_taken' (409)
 * when somebody else was quicker, and then the whole transaction is undone.
 */
export async function createStudent(req: PayloadRequest, student: NewStudent): Promise<User> {
  if (!(await openTransaction(req))) throw new Error('An account is made inside a transaction.')
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
      // Visitors have no account yet; the checkout has shown that they may have one.
      overrideAccess: true,
      req,
    })
  } catch (error) {
    if (isTakenEmail(req, error)) throw emailTaken(error)
    throw error
  }
}

/** The sentence of docs/specification.md, section 8, for an email that has an account already. */
export function emailTaken(cause?: unknown): AppError {
  return new AppError('email_taken', { cause })
}

/**
 * Whether an account was not written because its email has one already, and not for any other
 * reason.
 */
export function isTakenEmail({ t }: PayloadRequest, error: unknown): boolean {
  // Payload looks before it writes, and the database refuses what came in between.
  const taken = [t('error:userEmailAlreadyRegistered'), t('error:valueMustBeUnique')]
  return (
    error instanceof ValidationError &&
    error.data.errors.some(({ path, message }) => path === 'email' && taken.includes(message))
  )
}
