import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { cookieNamed, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, testPassword } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'
import { requestPasswordResetAction, signInAction } from './actions'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const signIn = ({ email }: User, password = testPassword) => signInAction({ email, password })

const failTimes = async (user: User, times: number) => {
  for (let time = 0; time < times; time += 1) await signIn(user, 'wrong horse 1')
}

const tooMany = {
  ok: false,
  error: { code: 'too_many_requests', message: messages.signIn.tooManyAttempts },
}

describe('signInAction', () => {
  it('should set a session cookie that scripts cannot read', async () => {
    const user = await aStudent()

    const result = await signIn(user)

    expect(result).toMatchObject({ ok: true, data: { email: user.email } })
    expect(JSON.stringify(result)).not.toContain(cookieNamed('h2h-token')?.value)
    expect(cookieNamed('h2h-token')?.options).toEqual({
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    })
  })

  it('should create no session for a wrong password', async () => {
    const result = await signIn(await aStudent(), 'wrong horse 1')

    expect(result).toEqual({
      ok: false,
      error: { code: 'invalid_credentials', message: messages.signIn.invalidCredentials },
    })
    expect(cookieNamed('h2h-token')).toBeUndefined()
  })

  it.each([
    [{}],
    [null],
    ['text'],
    [{ email: 'a@b.example' }],
    [{ email: { $ne: null }, password: ['x'] }],
    [{ email: 'no email', password: 'x' }],
    [{ email: 'nul\u0000@b.example', password: 'x' }],
    [{ email: 'a@b.example', password: 'x'.repeat(257) }],
  ])('should respond to %j as to a wrong password', async (input) => {
    expect(await signInAction(input)).toMatchObject({
      ok: false,
      error: { message: messages.signIn.invalidCredentials },
    })
  })

  it('should refuse a foreign origin', async () => {
    const user = await aStudent()
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      setRequestHeaders({ origin })
      expect(await signIn(user)).toMatchObject({ ok: false, error: { code: 'foreign_origin' } })
    }
  })

  it('should refuse a request that is too large', async () => {
    setRequestHeaders({ 'content-length': '65537' })

    expect(await signIn(await aStudent())).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    })
  })

  it('should ignore the case of the email', async () => {
    const user = await aStudent()

    const result = await signInAction({
      email: ` ${user.email.toUpperCase()} `,
      password: testPassword,
    })

    expect(result.ok).toBe(true)
  })
})

describe('too many attempts', () => {
  it('should block unknown browsers, even with the right password', async () => {
    const user = await aStudent()
    await failTimes(user, 10)

    expect(await signIn(user)).toEqual(tooMany)
  })

  it('should not block a browser that has signed in before', async () => {
    const user = await aStudent()
    await signIn(user)
    const device = cookieNamed('h2h-device')
    clearCookies()
    await failTimes(user, 10)
    expect(await signIn(user)).toEqual(tooMany)

    const { cookies } = await import('@/testing/setup/next-headers')
    ;(await cookies()).set('h2h-device', device?.value ?? '', {})

    expect((await signIn(user)).ok).toBe(true)
  })

  it('should reject a forged device cookie, or one of another account', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    await signIn(other)
    const { cookies } = await import('@/testing/setup/next-headers')
    const jar = await cookies()
    await failTimes(user, 10)

    expect(await signIn(user)).toEqual(tooMany)
    for (const value of ['', '.', 'id.signature', `${'0'.repeat(32)}.${'A'.repeat(43)}`]) {
      jar.set('h2h-device', value, {})
      expect(await signIn(user)).toEqual(tooMany)
    }
  })

  it('should count failures of a known browser, too', async () => {
    const user = await aStudent()
    await signIn(user)
    await failTimes(user, 10)

    expect(await signIn(user)).toEqual(tooMany)
  })

  it('should reset failures after a success', async () => {
    const user = await aStudent()
    await failTimes(user, 9)
    await signIn(user)
    clearCookies()
    await failTimes(user, 9)

    expect((await signIn(user)).ok).toBe(true)
  })

  it('should allow no more than ten of fifty concurrent guesses', async () => {
    const user = await aStudent()

    const results = await Promise.all(
      Array.from({ length: 50 }, () => signIn(user, 'wrong horse 1')),
    )

    const guesses = results.filter(
      (result) => !result.ok && result.error.code === 'invalid_credentials',
    )
    expect(guesses).toHaveLength(10)
  })
})

describe('requestPasswordResetAction', () => {
  it.each([
    ['', messages.passwordReset.emailRequired],
    ['no email', messages.passwordReset.invalidEmail],
    ['nobody@example.com', messages.passwordReset.unknownEmail],
  ])('should respond to %j with the catalog message', async (email, message) => {
    expect(await requestPasswordResetAction({ email })).toMatchObject({
      ok: false,
      error: { message },
    })
  })

  it('should report that the email was sent', async () => {
    const { email } = await aStudent()

    expect(await requestPasswordResetAction({ email })).toEqual({
      ok: true,
      data: messages.passwordReset.sent,
    })
  })

  it('should limit emails per user', async () => {
    const { email } = await aStudent()
    for (let time = 0; time < 5; time += 1) await requestPasswordResetAction({ email })

    expect(await requestPasswordResetAction({ email })).toMatchObject({
      ok: false,
      error: { code: 'too_many_requests' },
    })
  })

  it('should limit emails per mailbox, whatever the subaddress', async () => {
    const name = uniqueText()
    const emails = ['', '+a', '+b', '+c', '+d', '+e'].map((tag) => `${name}${tag}@example.com`)
    const outcomes = []
    for (const email of emails) {
      await aStudent({ email })
      outcomes.push((await requestPasswordResetAction({ email })).ok)
    }

    expect(outcomes).toEqual([true, true, true, true, true, false])
  })
})
