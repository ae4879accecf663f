import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { signInAction } from '@/features/account/actions'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, testPassword } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { saveNotificationsAction, saveProfileAction } from './actions'

let user: User

beforeAll(async () => {
  await testPayload()
})

beforeEach(async () => {
  clearCookies()
  setRequestHeaders()
  user = await aStudent()
})

const signIn = () => signInAction({ email: user.email, password: testPassword })
const stored = async () =>
  (await testPayload()).findByID({ collection: 'users', id: user.id, overrideAccess: true })

describe('saveProfileAction', () => {
  it('should save the changed fields of the signed-in user', async () => {
    await signIn()

    expect(await saveProfileAction({ fullName: ' Ann  Writer ', bio: 'Hello' })).toEqual({
      ok: true,
      data: null,
    })
    expect(await stored()).toMatchObject({ username: 'Ann Writer', bio: 'Hello', timezone: 'utc' })
  })

  it.each([
    { role: 'instructor' },
    { status: 'disabled' },
    { email: 'other@example.com' },
    { emailVerified: true },
    { profileSlug: 'mine' },
    { id: 'another' },
    { rowVersion: 9 },
  ])('should refuse %j without saving other fields', async (fields) => {
    await signIn()
    const before = await stored()

    const result = await saveProfileAction({ fullName: 'Ann', ...fields })

    expect(result).toMatchObject({ ok: false, error: { code: 'bad_request' } })
    expect(await stored()).toEqual(before)
  })

  it('should report an ended session', async () => {
    expect(await saveProfileAction({ fullName: 'Ann' })).toEqual({
      ok: false,
      error: { code: 'session_ended', message: messages.general.sessionEnded },
    })
  })

  it('should refuse a form that was rendered for another user', async () => {
    const other = await aStudent()
    await signIn()
    const before = await stored()

    for (const person of [other.manualUserId, '', null, { $ne: null }, [user.manualUserId]])
      expect(await saveProfileAction({ fullName: 'Ann' }, person)).toEqual({
        ok: false,
        error: { code: 'session_ended', message: messages.general.signedInAsOtherUser },
      })
    expect(await stored()).toEqual(before)
    expect((await saveProfileAction({ fullName: 'Ann' }, user.manualUserId)).ok).toBe(true)
    expect((await stored()).username).toBe('Ann')
  })

  it('should report an ended session rather than another user', async () => {
    expect(await saveProfileAction({ fullName: 'Ann' }, user.manualUserId)).toMatchObject({
      error: { message: messages.general.sessionEnded },
    })
  })

  it('should refuse a foreign origin', async () => {
    await signIn()
    setRequestHeaders({ origin: 'https://evil.example' })

    expect((await saveProfileAction({ fullName: 'Ann' })).ok).toBe(false)
    expect((await stored()).username).toBe(user.username)
  })
})

describe('saveNotificationsAction', () => {
  it('should refuse unknown settings', async () => {
    await signIn()

    expect((await saveNotificationsAction({ mentions: false })).ok).toBe(true)
    for (const input of [{ mentions: 'no' }, { everything: true }, { user: 'another' }, null, 'x'])
      expect((await saveNotificationsAction(input)).ok).toBe(false)
  })
})

describe('signing in', () => {
  it('should return the theme of the account, if it has one', async () => {
    expect(await signIn()).toMatchObject({ ok: true, data: { email: user.email } })
    const plain = await signIn()
    expect(plain.ok && 'theme' in plain.data).toBe(false)
    await (
      await testPayload()
    ).update({ collection: 'users', id: user.id, data: { theme: 'dark' }, overrideAccess: true })

    expect(await signIn()).toMatchObject({ ok: true, data: { theme: 'dark' } })
  })
})
