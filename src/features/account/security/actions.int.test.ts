import { beforeEach, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { sendDigestsNow } from '@/testing/factories/mail-digests'
import { cookieNamed, cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, testPassword } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import {
  generateCode,
  resetUsedCodes,
  mailKindsTo,
  turnOnTwoFactor,
} from '@/testing/factories/two-factor'
import { choosePasswordAction, signInAction } from '../actions'
import { createRequest } from '@/testing/payload'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import {
  startTwoFactorSetupAction,
  changePasswordAction,
  confirmTwoFactorAction,
  endOtherSessionsAction,
  endSessionAction,
  regenerateRecoveryCodesAction,
  turnOffTwoFactorAction,
} from './actions'

const firefox =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

beforeEach(() => {
  clearCookies()
  setRequestHeaders({ 'user-agent': firefox })
})

const signIn = ({ email }: User, code?: string, password = testPassword) =>
  signInAction({ email, password, ...(code === undefined ? {} : { code }) })

const proof = { password: testPassword, code: '000000' }

const refused = (code: string, message?: string) => ({
  ok: false,
  error: message === undefined ? { code } : { code, message },
})

describe('the actions of the Security tab', () => {
  it.each([
    ['startTwoFactorSetup', () => startTwoFactorSetupAction({})],
    ['confirmTwoFactor', () => confirmTwoFactorAction(proof)],
    ['turnOffTwoFactor', () => turnOffTwoFactorAction(proof)],
    ['renewRecoveryCodes', () => regenerateRecoveryCodesAction(proof)],
    ['endSession', () => endSessionAction({ sessionId: crypto.randomUUID() })],
    ['endOtherSessions', () => endOtherSessionsAction({})],
    [
      'changePassword',
      () =>
        changePasswordAction({
          currentPassword: testPassword,
          newPassword: 'another-Horse 2',
          confirmPassword: 'another-Horse 2',
        }),
    ],
  ])('should refuse a visitor: %s', async (_name, call) => {
    expect(await call()).toMatchObject(refused('session_ended'))
  })

  it('should refuse a foreign origin', async () => {
    await signIn(await aStudent())
    setRequestHeaders({ origin: 'https://evil.example' })

    expect(await endOtherSessionsAction({})).toMatchObject(refused('foreign_origin'))
  })

  it.each([{}, { sessionId: '1' }, { sessionId: "' or true --" }, { sessionId: null }])(
    'should refuse %j as a session',
    async (input) => {
      await signIn(await aStudent())

      expect(await endSessionAction(input)).toMatchObject(refused('bad_request'))
    },
  )

  it('should return the device of the session', async () => {
    await signIn(await aStudent())

    expect(await endOtherSessionsAction({})).toMatchObject({
      ok: true,
      data: { ended: 0, sessions: [{ device: 'Firefox on macOS', isCurrent: true }] },
    })
  })
})

describe('wrong passwords in the settings', () => {
  it('should be limited across all forms', async () => {
    await signIn(await aStudent())
    const change = () =>
      changePasswordAction({
        currentPassword: 'wrong horse 1',
        newPassword: 'another-Horse 2',
        confirmPassword: 'another-Horse 2',
      })
    for (let time = 0; time < 10; time += 1)
      expect(await change()).toMatchObject(refused('wrong_password'))

    expect(await change()).toMatchObject(
      refused('too_many_requests', memberMessages.security.tooManyPasswords),
    )
    expect(await confirmTwoFactorAction(proof)).toMatchObject(refused('too_many_requests'))
  })
})

describe('wrong codes', () => {
  const tooMany = refused('too_many_codes', messages.signIn.tooManyCodes)

  it('should be limited at the sign-in, even for a right code afterwards', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    for (let time = 0; time < 6; time += 1)
      expect(await signIn(user, '000000')).toMatchObject(refused('wrong_code'))

    expect(await signIn(user, generateCode(key))).toMatchObject(tooMany)
    expect(cookieNamed('h2h-token')).toBeUndefined()
  })

  it('should allow a few of thirty concurrent guesses, and limit the others', async () => {
    const user = await aStudent()
    await turnOnTwoFactor(user)

    const results = await Promise.all(Array.from({ length: 30 }, () => signIn(user, '000000')))

    const codes = results.map((result) => (result.ok ? 'in' : result.error.code))
    const guesses = codes.filter((code) => code === 'wrong_code')
    expect(guesses.length).toBeGreaterThan(0)
    expect(guesses.length).toBeLessThanOrEqual(6)
    for (const code of codes)
      expect(['wrong_code', 'too_many_codes', 'too_many_requests']).toContain(code)
  })

  it('should not be counted without the right password', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    for (let time = 0; time < 9; time += 1) await signIn(user, '000000', 'wrong horse 1')

    expect((await signIn(user, generateCode(key))).ok).toBe(true)
  })

  it('should not lock out a known browser', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    await signIn(user, generateCode(key))
    await resetUsedCodes(user)
    const device = cookieNamed('h2h-device')
    clearCookies()
    for (let time = 0; time < 7; time += 1) await signIn(user, '000000')
    expect(await signIn(user, generateCode(key))).toMatchObject(tooMany)

    ;(await cookies()).set('h2h-device', device?.value ?? '', {})

    expect((await signIn(user, generateCode(key))).ok).toBe(true)
  })

  it('should be limited at password links, across links', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const choose = async (code: string) => {
      const account = { userId: user.id, email: user.email }
      const link = await createPasswordLink(await createRequest(null), account, 1)
      const token = new URL(link).searchParams.get('token') ?? ''
      const password = 'another horse 2'
      return choosePasswordAction({ token, password, confirmPassword: password, code })
    }
    for (let time = 0; time < 6; time += 1)
      expect(await choose('000000')).toMatchObject(refused('wrong_code'))

    expect(await choose(generateCode(key))).toMatchObject(tooMany)
  })

  it('should not count a missing code as a failed sign-in', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    for (let time = 0; time < 12; time += 1)
      expect(await signIn(user)).toMatchObject(refused('code_required'))

    expect((await signIn(user, generateCode(key))).ok).toBe(true)
  })
})

describe('changes of two-factor authentication', () => {
  it('should be limited to ten a day, because each sends an email', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    await signIn(user, generateCode(key))
    const renew = async () => {
      await resetUsedCodes(user)
      return regenerateRecoveryCodesAction({ password: testPassword, code: generateCode(key) })
    }
    for (let time = 0; time < 10; time += 1) {
      expect(await regenerateRecoveryCodesAction({ ...proof })).toMatchObject(refused('wrong_code'))
      expect(await renew()).toMatchObject({ ok: true })
    }

    expect(await renew()).toEqual(refused('too_many_requests', memberMessages.email.tooManyChanges))
  })
})

describe('the new-device email', () => {
  it('should be sent once per browser', async () => {
    const user = await aStudent()
    await signIn(user)
    await signIn(user)
    expect(await mailKindsTo(user.email)).toEqual(['new-device'])

    clearCookies()
    await signIn(user)

    await sendDigestsNow(user.email)
    expect(await mailKindsTo(user.email)).toEqual(['new-device', 'new-device'])
  })

  it('should be sent immediately, and after ten minutes with the other devices', async () => {
    const user = await aStudent()
    for (const agent of [firefox, safari, firefox, safari]) {
      clearCookies()
      setRequestHeaders({ 'user-agent': agent })
      await signIn(user)
    }

    expect(await mailKindsTo(user.email)).toEqual(['new-device'])
    await sendDigestsNow(user.email)
    const [first, collected, ...others] = await mailsTo(user.email)
    expect(others).toEqual([])
    expect(first?.text).toContain('Device: Firefox on macOS')
    const devices = collected?.text.match(/: (?:Firefox on macOS|Safari on macOS)/g)
    expect(devices).toEqual([': Safari on macOS', ': Firefox on macOS', ': Safari on macOS'])
    expect(collected).toMatchObject({ kind: 'new-device', userId: user.id })
  })

  it('should know two accounts that share a browser', async () => {
    const [one, other] = [await aStudent(), await aStudent()]
    for (const user of [one, other, one, other]) await signIn(user)

    expect(await mailKindsTo(one.email)).toEqual(['new-device'])
    expect(await mailKindsTo(other.email)).toEqual(['new-device'])
  })
})
