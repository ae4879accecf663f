import { beforeEach, describe, expect, it } from 'vitest'
import { rememberDevice } from '@/server/session/known-device'
import { confirmEmail } from '@/services/identity/email/confirm-email'
import { makeEmailLink } from '@/services/identity/email/email-links'
import { makePasswordLink } from '@/services/identity/password/make-password-link'
import { signIn as signInWith } from '@/services/identity/sessions/sign-in'
import { withUserLock } from '@/services/database/with-user-lock'
import type { User } from '@/payload-types'
import { waitingNews } from '@/testing/factories/mail-digests'
import { cookieNamed, cookies, forgetCookies, sendHeaders } from '@/testing/setup/next-headers'
import { aStudent, passwordOfAll } from '@/testing/factories/people'
import { requestOf } from '@/testing/payload'
import { mailKindsTo } from '@/testing/factories/two-factor'
import { choosePasswordAction, signInAction } from './actions'
import { changePasswordAction, endOtherSessionsAction } from './security/actions'

const chosen = 'another-Horse 2'

beforeEach(() => {
  forgetCookies()
  sendHeaders()
})

const signIn = (email: string, password = passwordOfAll) => signInAction({ email, password })

const deviceCookie = () => cookieNamed('h2h-device')?.value ?? ''

/** A browser with nothing but this mark of a device. */
const asBrowser = async (device: string) => {
  forgetCookies()
  const jar = await cookies()
  jar.set('h2h-device', device, {})
}

/** A browser that has signed in; what the owner does then, they do in another one. */
const aKnownBrowser = async ({ email }: User): Promise<string> => {
  forgetCookies()
  expect((await signIn(email)).ok).toBe(true)
  return deviceCookie()
}

/** Of how many new devices the owner was told, or is when more has been collected. */
const toldDevices = async (email: string) =>
  (await mailKindsTo(email)).filter((kind) => kind === 'new-device').length +
  (await waitingNews(email))

/**
 * Whether the browser with this mark still counts as one that has signed in: then nobody is told of
 * it.
 */
const isKnown = async (device: string, email: string, password = passwordOfAll) => {
  const before = await toldDevices(email)
  await asBrowser(device)
  expect((await signIn(email, password)).ok).toBe(true)
  return (await toldDevices(email)) === before
}

const changePassword = () =>
  changePasswordAction({
    currentPassword: passwordOfAll,
    newPassword: chosen,
    confirmPassword: chosen,
  })

const reset = async ({ id, email }: User) => {
  const link = await makePasswordLink(await requestOf(null), { userId: id, email }, 1)
  const token = new URL(link).searchParams.get('token') ?? ''
  return choosePasswordAction({ token, password: chosen, confirmPassword: chosen })
}

describe('a browser that has signed in', () => {
  it('should be known at its next sign-in', async () => {
    const user = await aStudent()

    expect(await isKnown(await aKnownBrowser(user), user.email)).toBe(true)
  })

  it('should not be known after a new password by a mailed link, but in the browser that chose it', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    forgetCookies()
    expect((await reset(user)).ok).toBe(true)
    const own = deviceCookie()

    expect(await isKnown(stolen, user.email, chosen)).toBe(false)
    expect(await isKnown(own, user.email, chosen)).toBe(true)
  })

  it('should not be known after a change of the password, but in the browser that changed it', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    await aKnownBrowser(user)
    expect((await changePassword()).ok).toBe(true)
    const own = deviceCookie()

    expect(await isKnown(stolen, user.email, chosen)).toBe(false)
    expect(await isKnown(own, user.email, chosen)).toBe(true)
  })

  it('should not be known after all others were logged out, but in the browser that did it', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    await aKnownBrowser(user)
    expect(await endOtherSessionsAction({})).toMatchObject({ ok: true, data: { ended: 1 } })
    const own = deviceCookie()

    expect(await isKnown(stolen, user.email)).toBe(false)
    expect(await isKnown(own, user.email)).toBe(true)
  })

  it('should not be known by a sign-in with the old password that was under way', async () => {
    const user = await aStudent()
    const { email } = user
    const signedIn = await signInWith(await requestOf(null), { email, password: passwordOfAll })
    expect((await reset(user)).ok).toBe(true)

    forgetCookies()
    await rememberDevice(signedIn.device)

    expect(await isKnown(deviceCookie(), email, chosen)).toBe(false)
  })

  it('should have no count of its own any more', async () => {
    const user = await aStudent()
    const stolen = await aKnownBrowser(user)
    forgetCookies()
    await reset(user)
    forgetCookies()
    for (let time = 0; time < 10; time += 1) await signIn(user.email, 'wrong horse 1')

    await asBrowser(stolen)

    expect(await signIn(user.email, chosen)).toMatchObject({ error: { code: 'too_many_requests' } })
  })

  it('should stay known after a change of email, wherever the link was used', async () => {
    const user = await aStudent()
    const device = await aKnownBrowser(user)
    const email = `moved-${user.email}`
    const req = await requestOf(null)
    const url = await withUserLock(req, user.id, (lockedReq) =>
      makeEmailLink(lockedReq, { userId: user.id, email, kind: 'change_email', validForHours: 1 }),
    )
    await confirmEmail(await requestOf(null), new URL(url).searchParams.get('token') ?? '', null)

    expect(await isKnown(device, email)).toBe(true)
  })

  it('should be known for both who share it, however often one of them changes the password', async () => {
    const [one, other] = [await aStudent(), await aStudent()]
    await signIn(one.email)
    await signIn(other.email)
    let current = passwordOfAll
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
