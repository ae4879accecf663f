import { sql } from '@payloadcms/db-postgres'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { limitReauthentication } from '@/server/limits/limit-reauthentication'
import { consume, resetLimit } from '@/server/limits/limits'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { mailKindsTo, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { uniqueText } from '@/testing/unique-text'
import { choosePasswordAction, signInAction } from './actions'
import { changePasswordAction } from './security/actions'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

afterEach(() => {
  Object.assign(env, {
    DEMO: undefined,
    DEMO_STUDENT_EMAIL: undefined,
    DEMO_PARTNER_EMAIL: undefined,
    TRUSTED_PROXY: undefined,
  })
})

const signIn = ({ email }: User, password = testPassword) => signInAction({ email, password })

const signInTimes = async (user: User, times: number) => {
  for (let time = 0; time < times; time += 1) {
    clearCookies()
    await signIn(user)
  }
}

const newPassword = 'another-Horse 2'

const currentDevice = async () => {
  const jar = await cookies()
  return jar.get('h2h-device')?.value ?? ''
}

const asBrowser = async (device: string) => {
  clearCookies()
  const jar = await cookies()
  jar.set('h2h-device', device, {})
}

const countSessions = async ({ id }: User): Promise<number> => {
  const { db } = await testPayload()
  const { rows } = await db.drizzle.execute(
    sql`select count(*)::int as number from users_sessions where _parent_id = ${id}`,
  )
  return Number(rows[0]?.number)
}

const tooMany = {
  ok: false,
  error: { code: 'too_many_requests', message: messages.signIn.tooManyAttempts },
}

const countSignIns = async ({ email }: User, times: number) => {
  for (let time = 0; time < times; time += 1) await consume('signInRight', email)
}

/** Signs in concurrently: each success resets the count of failures. */
const signInConcurrently = async (user: User, times: number) => {
  const results = await Promise.all(Array.from({ length: times }, () => signIn(user)))
  return results.filter(({ ok }) => ok).length
}

const reset = async ({ id, email }: User) => {
  const link = await createPasswordLink(await createRequest(null), { userId: id, email }, 1)
  const token = new URL(link).searchParams.get('token') ?? ''
  return choosePasswordAction({ token, password: newPassword, confirmPassword: newPassword })
}

describe('sign-ins with the right password', () => {
  it('should be limited to thirty an hour from unknown browsers, without more emails', async () => {
    const user = await aStudent()
    await countSignIns(user, 27)
    await signInTimes(user, 3)

    clearCookies()
    expect(await signIn(user)).toEqual(tooMany)
    expect(await mailKindsTo(user.email)).toHaveLength(1)
    expect(await countSessions(user)).toBe(3)
  })

  it('should not block a known browser, even if someone else has the password', async () => {
    const user = await aStudent()
    await signIn(user)
    const own = await currentDevice()
    await countSignIns(user, 29)
    clearCookies()
    expect(await signIn(user)).toEqual(tooMany)

    await asBrowser(own)
    expect((await signIn(user)).ok).toBe(true)
  })

  it('should be limited to thirty an hour in a known browser, also concurrently', async () => {
    const user = await aStudent()
    await signIn(user)

    const successes: number[] = []
    for (let round = 0; round < 4; round += 1) successes.push(await signInConcurrently(user, 9))

    expect(successes).toEqual([9, 9, 9, 3])
    expect(await countSessions(user)).toBe(31)
  })

  it('should be refused without counting as failures', async () => {
    const user = await aStudent()
    await countSignIns(user, 30)
    for (let time = 0; time < 12; time += 1) expect(await signIn(user)).toEqual(tooMany)
    await resetLimit('signInRight', user.email)

    expect((await signIn(user)).ok).toBe(true)
  })

  it('should be reset by a password reset', async () => {
    const user = await aStudent()
    await countSignIns(user, 30)
    expect((await reset(user)).ok).toBe(true)

    clearCookies()
    expect((await signIn(user, newPassword)).ok).toBe(true)
  })

  it('should count without the two-factor code in an unknown browser', async () => {
    const user = await aStudent()
    await turnOnTwoFactor(user)
    for (let time = 0; time < 30; time += 1)
      expect(await signIn(user)).toMatchObject({ error: { code: 'code_required' } })

    expect(await signIn(user)).toEqual(tooMany)
  })

  it('should not count without the two-factor code in a known browser', async () => {
    const user = await aStudent()
    await signIn(user)
    await turnOnTwoFactor(user)

    for (let time = 0; time < 31; time += 1)
      expect(await signIn(user)).toMatchObject({ error: { code: 'code_required' } })
  })

  it('should succeed although the counts can’t be updated afterwards', async () => {
    const user = await aStudent()
    const spy = vi
      .spyOn(RateLimiterPostgres.prototype, 'delete')
      .mockRejectedValue(new Error('The database is away.'))

    const result = await signIn(user)
    spy.mockRestore()

    expect(result.ok).toBe(true)
    expect(await countSessions(user)).toBe(1)
  })

  it('should not be limited by wrong passwords', async () => {
    const user = await aStudent()
    await signIn(user)
    for (let round = 0; round < 4; round += 1) {
      for (let time = 0; time < 9; time += 1) await signIn(user, 'wrong horse 1')
      expect((await signIn(user)).ok).toBe(true)
    }
  })

  it('should not be limited for the shared accounts of the demo', async () => {
    const [student, partner] = [await aStudent(), await aStudent()]
    Object.assign(env, {
      DEMO: '1',
      DEMO_STUDENT_EMAIL: student.email,
      DEMO_PARTNER_EMAIL: partner.email,
    })
    for (const user of [student, partner]) {
      await signInTimes(user, 30)
      expect((await signIn(user)).ok).toBe(true)
    }
  })
})

describe('sign-ins from one IP address', () => {
  /** The last address is the proxy's; the one before is the client's own claim. */
  const useIp = (ip: string) => {
    Object.assign(env, { TRUSTED_PROXY: '1' })
    setRequestHeaders({ 'x-forwarded-for': `${uniqueText()}, ${ip}` })
  }

  const fail = () =>
    signInAction({ email: `${uniqueText()}@example.com`, password: 'wrong horse 1' })

  const failTimes = (times: number) => Promise.all(Array.from({ length: times }, fail))

  const failed = { ok: false, error: { code: 'invalid_credentials' } }

  it('should be refused after sixty failures of any accounts, but not from another', async () => {
    const user = await aStudent()
    useIp('203.0.113.1')
    for (const result of await failTimes(60)) expect(result).toMatchObject(failed)

    expect(await fail()).toEqual(tooMany)
    expect(await signIn(user)).toEqual(tooMany)

    useIp('203.0.113.2')
    expect(await fail()).toMatchObject(failed)
    expect((await signIn(user)).ok).toBe(true)
  })

  it('should be refused after sixty failures of one IPv6 /64', async () => {
    for (let time = 0; time < 60; time += 1) {
      useIp(`2001:db8:7:7::${time.toString(16)}`)
      expect(await fail()).toMatchObject(failed)
    }

    for (const spelling of ['2001:DB8:7:7:ffff::1', '2001:0db8:0007:0007:0:0:0:beef']) {
      useIp(spelling)
      expect(await fail()).toEqual(tooMany)
    }
    useIp('2001:db8:7:8::1')
    expect(await fail()).toMatchObject(failed)
  })

  it('should not be counted when the password was right', async () => {
    const [user, careful] = [await aStudent(), await aStudent()]
    await turnOnTwoFactor(careful)
    useIp('203.0.113.3')
    await failTimes(59)
    for (let time = 0; time < 3; time += 1) {
      clearCookies()
      expect((await signIn(user)).ok).toBe(true)
      expect(await signIn(careful)).toMatchObject({ error: { code: 'code_required' } })
    }

    expect(await fail()).toMatchObject(failed)
    expect(await fail()).toEqual(tooMany)
  })

  it('should not be refused in a known browser', async () => {
    const user = await aStudent()
    useIp('203.0.113.4')
    await signIn(user)
    const own = await currentDevice()
    clearCookies()
    await failTimes(60)
    expect(await signIn(user)).toEqual(tooMany)

    await asBrowser(own)
    expect((await signIn(user)).ok).toBe(true)
  })
})

describe('changes of the password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    changePasswordAction({ currentPassword, newPassword, confirmPassword: newPassword })

  it('should be limited to ten a day, without counting failures', async () => {
    const user = await aStudent()
    await signIn(user)
    for (let time = 0; time < 5; time += 1) await change('wrong horse 1', 'another-Horse 2')
    let current = testPassword
    for (let time = 0; time < 10; time += 1) {
      const next = `another-Horse ${time}`
      expect((await change(current, next)).ok).toBe(true)
      current = next
    }

    expect(await change(current, 'one-Horse-too many 1')).toMatchObject({
      ok: false,
      error: { code: 'too_many_requests', message: memberMessages.email.tooManyChanges },
    })
    expect(
      (await mailKindsTo(user.email)).filter((kind) => kind === 'password-changed'),
    ).toHaveLength(10)
  })
})

describe('one’s own password', () => {
  it('should not count attempts that a shorter limit refuses', async () => {
    const { id: userId } = await aStudent()
    const wrong = () => Promise.reject(new AppError('wrong_password'))
    for (let time = 0; time < 70; time += 1)
      await expect(limitReauthentication({ userId }, wrong)).rejects.toBeInstanceOf(AppError)
    await resetLimit('ownPassword', userId)

    await expect(limitReauthentication({ userId }, () => Promise.resolve('in'))).resolves.toBe('in')
  })
})
