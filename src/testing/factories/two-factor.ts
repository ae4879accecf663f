import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { CODE_PERIOD_SECONDS } from '@/domain/identity/two-factor'
import type { User } from '@/payload-types'
import {
  startTwoFactorSetup,
  confirmTwoFactor,
} from '@/services/identity/two-factor/set-up-two-factor'
import { testPassword } from './people'
import { executeSql, createRequest } from '../payload'

/** The client info of test requests. */
export const testClientInfo = { browser: 'Firefox', system: 'macOS', ip: '203.0.113.0' }

/** Returns the authenticator code that is valid `stepOffset` periods of 30 seconds from now. */
export const generateCode = (key: string, stepOffset = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(key),
    timestamp: Date.now() + stepOffset * CODE_PERIOD_SECONDS * 1000,
  })

/** Marks the user's email as verified. */
export const markEmailVerified = async ({ id }: User): Promise<void> => {
  await executeSql(sql`update users set email_verified = true where id = ${id}`)
}

/** Turns on two-factor authentication, and makes the code that confirmed it valid again. */
export const turnOnTwoFactor = async (user: User) => {
  const req = await createRequest(null)
  await markEmailVerified(user)
  const { key } = await startTwoFactorSetup(req, { userId: user.id, email: user.email })
  const recoveryCodes = await confirmTwoFactor(req, {
    userId: user.id,
    password: testPassword,
    code: generateCode(key),
    clientInfo: testClientInfo,
  })
  await resetUsedCodes(user)
  return { key, recoveryCodes }
}

/** Forgets the last used code, so that a test can use it again. */
export const resetUsedCodes = async ({ id }: User): Promise<void> => {
  await executeSql(sql`update two_factor set last_step = 0 where user_id = ${id}`)
}

/** Returns the kinds of an account's audit events, oldest first. */
export const readSecurityEvents = async ({ id }: User): Promise<string[]> => {
  const rows = await executeSql(
    // Events of one transaction have the same time.
    sql`select kind from audit_events where user_id = ${id} order by created_at, kind::text`,
  )
  return rows.map(({ kind }) => String(kind))
}

/** Returns the kinds of queued emails to this address, oldest first. */
export const mailKindsTo = async (email: string): Promise<string[]> => {
  const rows = await executeSql(sql`
    select kind from outgoing_mails where recipient = ${email} order by created_at`)
  return rows.map(({ kind }) => String(kind))
}
