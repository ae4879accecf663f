import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { postJson } from '@/testing/factories/checkout-requests'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'
import { POST } from './route'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

describe('POST /api/checkout/email', () => {
  it('should find a taken email, however it is written', async () => {
    const { email } = await aStudent()

    const response = await postJson(POST, { email: ` ${email.toUpperCase()} ` })

    expect(await response.json()).toEqual({ taken: true })
  })

  it('should not find a free email', async () => {
    const response = await postJson(POST, { email: `${uniqueText()}@example.com` })

    expect(await response.json()).toEqual({ taken: false })
  })

  it('should refuse an invalid email', async () => {
    const response = await postJson(POST, { email: "' or '1'='1" })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { code: 'invalid_email', message: messages.signUp.invalidEmail },
    })
  })
})
