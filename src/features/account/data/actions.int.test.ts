import { beforeEach, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { cookieNamed, cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { testPayload } from '@/testing/payload'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { deleteAccountAction, requestExportAction } from './actions'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const signInAs = async (user: User) => {
  clearCookies()
  const [name = '', value = ''] = (await createSessionHeaders(user)).cookie?.split('=') ?? []
  ;(await cookies()).set(name, value, {})
}

const exists = async ({ id }: User) => {
  const payload = await testPayload()
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { id: { equals: id } },
    overrideAccess: true,
  })
  return totalDocs === 1
}

const wrong = 'wrong horse 1'

describe('deleteAccountAction', () => {
  it('should delete the account of the session, and clear the session cookie', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    await signInAs(user)

    const input = { email: ` ${user.email.toUpperCase()} `, password: testPassword, id: other.id }
    expect(await deleteAccountAction(input)).toEqual({ ok: true, data: null })

    expect(await exists(user)).toBe(false)
    expect(await exists(other)).toBe(true)
    expect(cookieNamed('h2h-token')).toMatchObject({ value: '', options: { maxAge: 0 } })
  })

  it('should report in another window that the session has ended', async () => {
    const user = await aStudent()
    await signInAs(user)
    const input = { email: user.email, password: testPassword }

    const results = await Promise.all([deleteAccountAction(input), deleteAccountAction(input)])

    const refused = results.filter(({ ok }) => !ok)
    expect(refused).toEqual([
      { ok: false, error: { code: 'session_ended', message: messages.general.sessionEnded } },
    ])
  })

  it('should limit password guesses in a browser that was left open', async () => {
    const user = await aStudent()
    await signInAs(user)
    for (let time = 0; time < 10; time += 1)
      expect(await deleteAccountAction({ email: user.email, password: wrong })).toMatchObject({
        error: { code: 'wrong_password' },
      })

    expect(await deleteAccountAction({ email: user.email, password: testPassword })).toMatchObject({
      error: { code: 'too_many_requests' },
    })
    expect(await exists(user)).toBe(true)
    expect(await requestExportAction({ password: testPassword })).toMatchObject({
      error: { code: 'too_many_requests' },
    })
  })
})

describe('requestExportAction', () => {
  it('should report that the copy is being made', async () => {
    await signInAs(await aStudent())

    expect(await requestExportAction({ password: testPassword })).toEqual({
      ok: true,
      data: memberMessages.ownData.exportRequested,
    })
  })

  it('should distinguish a wrong password from an empty one', async () => {
    await signInAs(await aStudent())

    expect(await requestExportAction({ password: wrong })).toMatchObject({
      error: { code: 'wrong_password', message: memberMessages.security.passwordWrong },
    })
    expect(await requestExportAction({ password: '' })).toMatchObject({
      error: { message: memberMessages.security.passwordNeeded },
    })
    expect(await requestExportAction({ password: 'é'.repeat(129) })).toMatchObject({
      error: { message: memberMessages.security.passwordWrong },
    })
  })
})
