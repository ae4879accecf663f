import { randomBytes } from 'node:crypto'
import { type PayloadRequest, ValidationError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ParticipationMode } from '@/domain/identity/participation'
import type { TimeZone } from '@/domain/identity/time-zones'
import { normalizePassword } from '@/domain/identity/passwords'
import type { User } from '@/payload-types'
import { currentTransaction } from '@/upstream/payload/transactions'

type NewStudent = {
  /** Normalized. */
  email: string
  fullName: string
  participationMode: ParticipationMode
  /** UTC if unknown. */
  timezone?: TimeZone | null | undefined
  /** Null if the owner will set a password through an emailed link. */
  password: string | null
  /** When the student accepted the terms. Null for a student added by the instructor. */
  termsAcceptedAt: string | null
}

/** Creates a student in the caller's transaction. Throws AppError 'email_taken' (409). */
export async function createStudent(req: PayloadRequest, student: NewStudent): Promise<User> {
  if (!(await currentTransaction(req)))
    throw new Error('An account must be created in a transaction.')
  const termsVersion = await readTermsVersion(req)
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
          termsAccepted: { at: student.termsAcceptedAt, version: termsVersion },
        }),
      },
      depth: 0,
      // Visitors aren't signed in. The caller must verify that they may create an account.
      overrideAccess: true,
      req,
    })
  } catch (error) {
    if (isEmailTakenError(req, error)) throw new AppError('email_taken', { cause: error })
    throw error
  }
}

/** Returns whether creating an account failed because its email is already taken. */
export function isEmailTakenError({ t }: PayloadRequest, error: unknown): boolean {
  // The first is from Payload's check, the second from the unique index (concurrent inserts).
  const messages = [t('error:userEmailAlreadyRegistered'), t('error:valueMustBeUnique')]
  return (
    error instanceof ValidationError &&
    error.data.errors.some(({ path, message }) => path === 'email' && messages.includes(message))
  )
}

/** Reads the version of the published terms: the date of their last update (YYYY-MM-DD). */
export async function readTermsVersion(req: PayloadRequest): Promise<string | null> {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { and: [{ slug: { equals: 'terms' } }, { _status: { equals: 'published' } }] },
    select: { lastUpdated: true },
    limit: 1,
    pagination: false,
    depth: 0,
    // Published pages are public.
    overrideAccess: true,
    req,
  })
  return docs[0]?.lastUpdated?.slice(0, 10) ?? null
}
