import { describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages'
import { RefusedError, UnreachableError } from './checkout-client'
import { registerAccount } from './register-account'

const user = { displayName: 'Ada', email: 'ada@example.com', manualUserId: 'user-id-1' }
const offline = new UnreachableError({ hasAnswer: false })

function run(attempt: () => Promise<typeof user>) {
  const wait = vi.fn(async (_milliseconds: number) => undefined)
  return { result: registerAccount(attempt, wait), wait }
}

describe('registerAccount', () => {
  it('should try again two seconds after a network failure', async () => {
    const attempt = vi.fn<() => Promise<typeof user>>()
    attempt.mockRejectedValueOnce(offline).mockResolvedValueOnce(user)
    const { result, wait } = run(attempt)
    expect(await result).toEqual({ ok: true, user })
    expect(wait.mock.calls).toEqual([[2000]])
  })

  it('should give up after three attempts with the sentence of the catalogue', async () => {
    const attempt = vi.fn(() => Promise.reject(offline))
    const { result } = run(attempt)
    expect(await result).toMatchObject({ ok: false, message: messages.signUp.networkFailure })
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('should say so when three answers had no user', async () => {
    const { result } = run(() => Promise.reject(new UnreachableError({ hasAnswer: true })))
    expect(await result).toMatchObject({ message: 'Failed to create user after multiple attempts' })
  })

  it('should not repeat what the server refused', async () => {
    const { emailTaken } = messages.signUp
    const attempt = vi.fn(() =>
      Promise.reject(new RefusedError({ code: 'email_taken', message: emailTaken })),
    )
    expect(await run(attempt).result).toMatchObject({ ok: false, message: emailTaken })
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it.each(['Password is too long. Please choose a shorter password.', 'A rule of tomorrow.'])(
    'should say what is wrong with a password, and by a code that it is: %s',
    async (message) => {
      const refusal = new RefusedError({ code: 'weak_password', message })
      expect(await run(() => Promise.reject(refusal)).result).toEqual({
        ...{ ok: false, code: 'weak_password', message, reference: null },
      })
    },
  )

  it('should put another refusal behind the prefix', async () => {
    const refusal = new RefusedError({ code: 'too_many_requests', message: 'Please wait.' })
    expect(await run(() => Promise.reject(refusal)).result).toMatchObject({
      message: 'An error occurred while creating your account. Please wait.',
    })
  })

  it('should show the reference, not a reason, of a failure on our side', async () => {
    const failure = {
      code: 'unexpected' as const,
      message: 'Something went wrong.',
      reference: 'R1',
    }
    expect(await run(() => Promise.reject(new RefusedError(failure))).result).toEqual({
      ok: false,
      code: 'unexpected',
      message: 'An error occurred while creating your account. Please try again later.',
      reference: 'R1',
    })
  })
})
