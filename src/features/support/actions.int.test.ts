import { beforeEach, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { setSessionCookie } from '@/server/session/session'
import { signIn } from '@/services/identity/sessions/sign-in'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { createRequest } from '@/testing/payload'
import { aStudent, testPassword } from '@/testing/factories/people'
import { sendSupportMessageAction } from './actions'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

/** Signs in as a new student. */
const asStudent = async () => {
  const { email } = await aStudent()
  const { token } = await signIn(await createRequest(null), { email, password: testPassword })
  await setSessionCookie(token)
}

const ask = (message: unknown, lessonId: unknown = null) =>
  sendSupportMessageAction({ lessonId, message })

describe('sendSupportMessageAction', () => {
  it('should refuse visitors and foreign origins', async () => {
    expect(await ask('Hello')).toMatchObject({ ok: false, error: { code: 'session_ended' } })
    await asStudent()
    setRequestHeaders({ origin: 'https://evil.example' })
    expect(await ask('Hello')).toMatchObject({ ok: false, error: { code: 'foreign_origin' } })
  })

  it('should explain an invalid message', async () => {
    await asStudent()
    expect(await ask(' \n')).toMatchObject({ error: { message: memberMessages.support.empty } })
    expect(await ask('x'.repeat(5001))).toMatchObject({
      error: { message: memberMessages.support.tooLong },
    })
    expect(await ask('Hello', 'no id')).toMatchObject({ ok: false })
  })

  it('should limit messages per user', async () => {
    await asStudent()
    for (let number = 1; number <= 6; number += 1)
      expect(await ask(`Message ${number}`)).toEqual({ ok: true, data: null })

    expect(await ask('One more')).toMatchObject({
      ok: false,
      error: { code: 'too_many_requests', message: memberMessages.support.tooMany },
    })
    await asStudent()
    expect(await ask('Someone else')).toEqual({ ok: true, data: null })
  })
})
