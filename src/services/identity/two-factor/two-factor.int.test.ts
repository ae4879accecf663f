import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { readSessionUser } from '@/server/session/session-user'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import {
  testClientInfo,
  generateCode,
  markEmailVerified,
  readSecurityEvents,
  resetUsedCodes,
  mailKindsTo,
  turnOnTwoFactor,
} from '@/testing/factories/two-factor'
import { createPasswordLink } from '../password/create-password-link'
import { isResetLinkValid, resetPassword } from '../password/reset-password'
import { signIn } from '../sessions/sign-in'
import { startTwoFactorSetup, confirmTwoFactor } from './set-up-two-factor'
import { renewRecoveryCodes, turnOffTwoFactor, removeTwoFactor } from './change-two-factor'
import { verifySecondStep } from './verify-second-step'

const wrong = '000000'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const startSetup = async (user: User) => {
  await markEmailVerified(user)
  return startTwoFactorSetup(await createRequest(null), { userId: user.id, email: user.email })
}

const confirm = async ({ id }: User, code: string, password = testPassword) =>
  confirmTwoFactor(await createRequest(null), {
    userId: id,
    password,
    code,
    clientInfo: testClientInfo,
  })

const enter = async ({ email }: User, code?: string, password = testPassword) =>
  signIn(await createRequest(null), { email, password }, { code, clientInfo: testClientInfo })

const countSessions = async ({ id }: User) => {
  const { rows } = await payload.db.drizzle.execute(
    sql`select id from users_sessions where _parent_id = ${id}`,
  )
  return rows.length
}

const buildProof = ({ id }: User, code: string, password = testPassword) => ({
  userId: id,
  password,
  code,
  clientInfo: testClientInfo,
})

describe('turning on two-factor authentication', () => {
  it('should need a confirmed email, which may otherwise be someone else’s', async () => {
    const { id, email } = await aStudent()

    await expect(
      startTwoFactorSetup(await createRequest(null), { userId: id, email }),
    ).rejects.toMatchObject({
      code: 'email_unconfirmed',
      userMessage: memberMessages.security.emailUnconfirmed,
    })
  })

  it('should require no code before the first one was confirmed', async () => {
    const user = await aStudent()
    await startSetup(user)

    await expect(confirm(user, wrong)).rejects.toMatchObject({ code: 'wrong_code' })

    expect((await enter(user)).userId).toBe(user.id)
  })

  it('should store neither the secret nor the recovery codes in plain text', async () => {
    const user = await aStudent()
    const { key, recoveryCodes } = await turnOnTwoFactor(user)

    const { rows } = await payload.db.drizzle.execute(
      sql`select two_factor::text as stored from two_factor where user_id = ${user.id}`,
    )

    const stored = String(rows[0]?.stored)
    expect(stored).not.toContain(key)
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  it('should return ten recovery codes of 128 bits, notify the owner and be logged', async () => {
    const user = await aStudent()
    const { recoveryCodes } = await turnOnTwoFactor(user)

    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(await readSecurityEvents(user)).toEqual(['two_factor_on'])
    expect(await mailKindsTo(user.email)).toEqual(['two-factor-changed'])
  })

  it('should need the account’s password', async () => {
    const user = await aStudent()
    const { key } = await startSetup(user)

    await expect(confirm(user, generateCode(key), 'wrong horse 1')).rejects.toMatchObject({
      code: 'wrong_password',
    })
  })

  it('should need to be started, and only once', async () => {
    const [fresh, done] = [await aStudent(), await aStudent()]
    const { key } = await turnOnTwoFactor(done)

    await expect(confirm(fresh, wrong)).rejects.toMatchObject({ code: 'two_factor_not_started' })
    await expect(startSetup(done)).rejects.toMatchObject({ code: 'two_factor_already_on' })
    await expect(confirm(done, generateCode(key))).rejects.toMatchObject({
      code: 'two_factor_already_on',
    })
  })

  it('should replace the secret when started again', async () => {
    const user = await aStudent()
    const [first, second] = [await startSetup(user), await startSetup(user)]

    await expect(confirm(user, generateCode(first.key))).rejects.toMatchObject({
      code: 'wrong_code',
    })
    expect(await confirm(user, generateCode(second.key))).toHaveLength(10)
  })
})

describe('a sign-in with two-factor authentication', () => {
  it('should open no session before the code', async () => {
    const user = await aStudent()
    await turnOnTwoFactor(user)

    await expect(enter(user)).rejects.toMatchObject({
      code: 'code_required',
      userMessage: messages.signIn.codeRequired,
      status: 401,
    })
    await expect(enter(user, wrong)).rejects.toMatchObject({ code: 'wrong_code' })

    expect(await countSessions(user)).toBe(0)
  })

  it('should accept the code of the current, previous and next step', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    // In the middle of a step, so that the next one doesn't begin between a code and its use.
    const step = 30_000
    const now = Math.floor(Date.now() / step) * step + step / 2
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())

    for (const steps of [-1, 0, 1]) {
      const { token } = await enter(user, generateCode(key, steps))
      expect((await readSessionUser(payload, token))?.id).toBe(user.id)
      await resetUsedCodes(user)
    }
    await expect(enter(user, generateCode(key, 3))).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(enter(user, generateCode(key, -3))).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('should not reveal without the password that a code is required', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)

    await expect(enter(user, undefined, 'wrong horse 1')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    await expect(enter(user, generateCode(key), 'wrong horse 1')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('should refuse another user’s code', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    await turnOnTwoFactor(user)
    const { key } = await turnOnTwoFactor(other)

    await expect(enter(user, generateCode(key))).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('should also protect Payload’s own endpoint', async () => {
    const user = await aStudent()
    await turnOnTwoFactor(user)
    const data = { email: user.email, password: testPassword }

    await expect(
      payload.login({ collection: 'users', data, overrideAccess: true }),
    ).rejects.toMatchObject({ code: 'code_required' })

    expect(await countSessions(user)).toBe(0)
  })
})

describe('a code', () => {
  it('should work for one of fifty concurrent attempts, whatever their locks', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const code = generateCode(key)

    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async () =>
        verifySecondStep(await createRequest(null), { userId: user.id, code, clientInfo: null }),
      ),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(enter(user, code)).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('should sign in one of ten concurrent attempts', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const code = generateCode(key)

    await Promise.allSettled(Array.from({ length: 10 }, () => enter(user, code)))

    expect(await countSessions(user)).toBe(1)
  })

  it('should not work after a newer one', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    await enter(user, generateCode(key, 1))

    await expect(enter(user, generateCode(key))).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('should still work if its transaction was rolled back', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const code = generateCode(key)
    await expect(enter(user, code, 'wrong horse 1')).rejects.toThrow()

    expect((await enter(user, code)).userId).toBe(user.id)
  })
})

describe('a recovery code', () => {
  it('should work once in fifty concurrent attempts', async () => {
    const user = await aStudent()
    const { recoveryCodes } = await turnOnTwoFactor(user)
    const [code = '', next = ''] = recoveryCodes

    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async () =>
        verifySecondStep(await createRequest(null), {
          userId: user.id,
          code,
          clientInfo: testClientInfo,
        }),
      ),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(enter(user, code)).rejects.toMatchObject({ code: 'wrong_code' })
    expect((await enter(user, next)).userId).toBe(user.id)
    expect(await readSecurityEvents(user)).toEqual([
      'two_factor_on',
      'recovery_code_used',
      'recovery_code_used',
      'signed_in',
    ])
  })

  it('should not work for another user', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    await turnOnTwoFactor(user)
    const { recoveryCodes } = await turnOnTwoFactor(other)

    await expect(enter(user, recoveryCodes[0])).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('should stop working when replaced', async () => {
    const user = await aStudent()
    const { key, recoveryCodes } = await turnOnTwoFactor(user)

    const renewed = await renewRecoveryCodes(
      await createRequest(null),
      buildProof(user, generateCode(key)),
    )

    await expect(enter(user, recoveryCodes[0])).rejects.toMatchObject({ code: 'wrong_code' })
    expect((await enter(user, renewed[0])).userId).toBe(user.id)
    expect(await readSecurityEvents(user)).toContain('recovery_codes_renewed')
  })
})

describe('a password link with two-factor authentication', () => {
  const chosen = 'another horse 2'
  const aLink = async ({ id, email }: User) => {
    const link = await createPasswordLink(await createRequest(null), { userId: id, email }, 1)
    return new URL(link).searchParams.get('token') ?? ''
  }

  it('should change nothing without the code, and still work', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const token = await aLink(user)
    const reset = { token, password: chosen }

    for (const [code, answer] of [
      [undefined, 'code_required'],
      [wrong, 'wrong_code'],
    ] as const)
      await expect(resetPassword(await createRequest(null), reset, { code })).rejects.toMatchObject(
        {
          code: answer,
        },
      )

    expect(await isResetLinkValid(await createRequest(null), token)).toBe(true)
    expect((await enter(user, generateCode(key))).userId).toBe(user.id)
  })

  it('should open the account with the code', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const reset = { token: await aLink(user), password: chosen }

    const { token } = await resetPassword(await createRequest(null), reset, {
      code: generateCode(key),
    })

    expect((await readSessionUser(payload, token))?.id).toBe(user.id)
    // It doesn't turn off the second step.
    await expect(enter(user, undefined, chosen)).rejects.toMatchObject({ code: 'code_required' })
  })
})

describe('turning off two-factor authentication', () => {
  it('should need password and code', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const turnOff = async (code: string, password?: string) =>
      turnOffTwoFactor(await createRequest(null), buildProof(user, code, password))

    await expect(turnOff(generateCode(key), 'wrong horse 1')).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await expect(turnOff(wrong)).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(enter(user)).rejects.toMatchObject({ code: 'code_required' })

    await turnOff(generateCode(key))

    expect((await enter(user)).userId).toBe(user.id)
    expect(await readSecurityEvents(user)).toEqual(['two_factor_on', 'two_factor_off', 'signed_in'])
    expect(await mailKindsTo(user.email)).toEqual(['two-factor-changed', 'two-factor-changed'])
  })

  it('should be refused to an account that was disabled meanwhile', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    await payload.db.drizzle.execute(
      sql`update users set status = 'disabled' where id = ${user.id}`,
    )

    for (const change of [turnOffTwoFactor, renewRecoveryCodes])
      await expect(
        change(await createRequest(null), buildProof(user, generateCode(key))),
      ).rejects.toMatchObject({ code: 'session_ended', status: 401 })

    expect(await readSecurityEvents(user)).toEqual(['two_factor_on'])
  })

  it('should work from the command line, ending all sessions', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const { token } = await enter(user, generateCode(key))

    await removeTwoFactor(await createRequest(null), user.email)

    expect(await readSessionUser(payload, token)).toBeNull()
    expect((await enter(user)).userId).toBe(user.id)
    await expect(removeTwoFactor(await createRequest(null), user.email)).rejects.toMatchObject({
      code: 'two_factor_not_on',
    })
  })
})
