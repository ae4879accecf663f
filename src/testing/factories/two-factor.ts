import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { CODE_PERIOD_SECONDS } from '@/domain/identity/two-factor'
import type { User } from '@/payload-types'
import { startTwoFactorSetup } from '@/services/identity/two-factor/start-two-factor-setup'
import { confirmTwoFactor } from '@/services/identity/two-factor/confirm-two-factor'
import { passwordOfAll } from './people'
import { requestOf, testPayload } from '../payload'

/** From where tests come. */
export const aClientInfo = { browser: 'Firefox', system: 'macOS', address: '203.0.113.0' }

/** What an app shows for this key, so many steps of thirty seconds from now. */
export const codeOf = (key: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(key),
    timestamp: Date.now() + steps * CODE_PERIOD_SECONDS * 1000,
  })

/** As if somebody had pressed the mailed link. */
export const confirmAddressOf = async ({ id }: User): Promise<void> => {
  const { db } = await testPayload()
  await db.drizzle.execute(sql`update users set email_verified = true where id = ${id}`)
}

/** Turns two-factor authentication on, as its owner would. No code counts as used. */
export const turnOnTwoFactor = async (user: User) => {
  const req = await requestOf(null)
  await confirmAddressOf(user)
  const { key } = await startTwoFactorSetup(req, { userId: user.id, email: user.email })
  const recoveryCodes = await confirmTwoFactor(req, {
    userId: user.id,
    password: passwordOfAll,
    code: codeOf(key),
    clientInfo: aClientInfo,
  })
  await forgetUsedCodes(user)
  return { key, recoveryCodes }
}

/** As if a while had passed since the last code. */
export const forgetUsedCodes = async ({ id }: User): Promise<void> => {
  const { db } = await testPayload()
  await db.drizzle.execute(sql`update two_factor set last_step = 0 where user_id = ${id}`)
}

/** The kinds of what was recorded of an account, the oldest first. */
export const securityEventsOf = async ({ id }: User): Promise<string[]> => {
  const { db } = await testPayload()
  const { rows } = await db.drizzle.execute(
    // What happened in one transaction happened at one moment.
    sql`select kind from audit_events where user_id = ${id} order by created_at, kind::text`,
  )
  return rows.map(({ kind }) => String(kind))
}

/** The kinds of mail that wait for this address, the oldest first. */
export const mailKindsTo = async (email: string): Promise<string[]> => {
  const { db } = await testPayload()
  const { rows } = await db.drizzle.execute(sql`
    select kind from outgoing_mails where recipient = ${email} order by created_at`)
  return rows.map(({ kind }) => String(kind))
}
