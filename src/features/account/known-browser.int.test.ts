import { beforeEach, describe, expect, it } from 'vitest'
import { rememberDevice } from '@/server/session/known-device'
import { applyEmailLink } from '@/services/identity/email/confirm-email'
import { createEmailLink } from '@/services/identity/email/email-links'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { signIn as signInWith } from '@/services/identity/sessions/sign-in'
import { withUserLock } from '@/services/database/with-user-lock'
import type { User } from '@/payload-types'
import { countDigestItems } from '@/testing/factories/mail-digests'
import { cookieNamed, cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest } from '@/testing/payload'
import { mailKindsTo } from '@/testing/factories/two-factor'
import { choosePasswordAction, signInAction } from './actions'
import { changePasswordAction, endOtherSessionsAction } from './security/actions'

const newPassword = 'another-Horse 2'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const signIn = (email: string, password = testPassword) => signInAction({ email, password })

const deviceCookie = () => cookieNamed('h2h-device')?.value ?? ''

const asBrowser = async (device: string) => {
  clearCookies()
  const jar = await cookies()
  jar.set('h2h-device', device, {})
}

/** Signs in with a new browser and returns its device cookie. */
const aKnownBrowser = async ({ email }: User): Promise<string> => {
  clearCookies()
  expect((await signIn(email)).ok).toBe(true)
  return deviceCookie()
}

/** Counts new-device notifications, sent or waiting in a digest. */
const newDeviceCount = async (email: string) =>
  (await mailKindsTo(email)).filter((kind) => kind === 'new-device').length +
  (await countDigestItems(email))

/** Returns whether this device cookie is still known: then its sign-in sends no notification. */
const isKnown = async (device: string, email: string, password = testPassword) => {
  const before = await newDeviceCount(email)
  await asBrowser(device)
  expect((await signIn(email, password)).ok).toBe(true)
  return (await newDeviceCount(email)) === before
}

const changePassword = () =>
  changePasswordAction({
    currentPassword: testPassword,
    newPassword,
    confirmPassword: newPassword,
  })

const reset = async ({ id, email }: User) => {
  const link = await createPasswordLink(await createRequest(null), { userId: id, email }, 1)
  const token = new URL(link).searchParams.get('token') ?? ''
  return choosePasswordAction({ token, password: newPassword, confirmPassword: newPassword })
}

describe('a browser that has signed in', () => {
  it('should be known at its next sign-in', async () => {
    const user = await aStudent()

    expect(await isKnown(await aKnownBrowser(user), user.email)).toBe(true)
  })

  it('should be forgotten after a password reset, except the browser that reset it', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    clearCookies()
    expect((await reset(user)).ok).toBe(true)
    const own = deviceCookie()

    expect(await isKnown(stolen, user.email, newPassword)).toBe(false)
    expect(await isKnown(own, user.email, newPassword)).toBe(true)
  })

  it('should be forgotten after a password change, except the browser that changed it', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    await aKnownBrowser(user)
    expect((await changePassword()).ok).toBe(true)
    const own = deviceCookie()

    expect(await isKnown(stolen, user.email, newPassword)).toBe(false)
    expect(await isKnown(own, user.email, newPassword)).toBe(true)
  })

  it('should be forgotten after all others were logged out, except the browser that did it', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    await aKnownBrowser(user)
    expect(await endOtherSessionsAction({})).toMatchObject({ ok: true, data: { ended: 1 } })
    const own = deviceCookie()

    expect(await isKnown(stolen, user.email)).toBe(false)
    expect(await isKnown(own, user.email)).toBe(true)
  })

  it('should not become known by a sign-in with the old password during a reset', async () => {
    const user = await aStudent()
    const { email } = user
    const signedIn = await signInWith(await createRequest(null), { email, password: testPassword })
    expect((await reset(user)).ok).toBe(true)

    clearCookies()
    await rememberDevice(signedIn.deviceStamp)

    expect(await isKnown(deviceCookie(), email, newPassword)).toBe(false)
  })

  it('should lose its own rate limit after a password reset', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    clearCookies()
    await reset(user)
    clearCookies()
    for (let time = 0; time < 10; time += 1) await signIn(user.email, 'wrong horse 1')

    await asBrowser(stolen)

    expect(await signIn(user.email, newPassword)).toMatchObject({
      error: { code: 'too_many_requests' },
    })
  })

  it('should stay known after a change of email, wherever the link was opened', async () => {
    const user = await aStudent()
    const device = await aKnownBrowser(user)
    const email = `moved-${user.email}`
    const req = await createRequest(null)
    const url = await withUserLock(req, user.id, (txReq) =>
      createEmailLink(txReq, {
        userId: user.id,
        email,
        kind: 'change_email',
        validForHours: 1,
      }),
    )
    await applyEmailLink(
      await createRequest(null),
      new URL(url).searchParams.get('token') ?? '',
      null,
    )

    expect(await isKnown(device, email)).toBe(true)
  })

  it('should stay known to two accounts, however often one changes its password', async () => {
    const [one, other] = [await aStudent(), await aStudent()]
    await signIn(one.email)
    await signIn(other.email)
    let current = testPassword
    for (let time = 0; time < 8; time += 1) {
      const next = `another-Horse ${time}`
      const change = { currentPassword: current, newPassword: next, confirmPassword: next }
      expect((await changePasswordAction(change)).ok).toBe(true)
      current = next
    }
    const device = deviceCookie()

    expect(await isKnown(device, one.email)).toBe(true)
    expect(await isKnown(device, other.email, current)).toBe(true)
  })
})
