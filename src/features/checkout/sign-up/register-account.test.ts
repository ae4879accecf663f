import { describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import { registerAccount } from './register-account'

const user = { displayName: 'Ada', email: 'ada@example.com', manualUserId: 'user-id-1' }

type Result = ActionResult<typeof user>
const failed = (error: Failure): Promise<Result> => Promise.resolve({ ok: false, error })
const offline = { code: 'unreachable', message: 'No answer.' } as const

function run(attempt: () => Promise<Result>) {
  const wait = vi.fn(async (_milliseconds: number) => undefined)
  return { result: registerAccount(attempt, wait), wait }
}

describe('registerAccount', () => {
  it('should try again two seconds after a network failure', async () => {
    const attempt = vi.fn<() => Promise<Result>>()
    attempt.mockReturnValueOnce(failed(offline)).mockResolvedValueOnce({ ok: true, data: user })
    const { result, wait } = run(attempt)
    expect(await result).toEqual({ ok: true, data: user })
    expect(wait.mock.calls).toEqual([[2000]])
  })

  it('should give up after three attempts with the catalog message', async () => {
    const attempt = vi.fn(() => failed(offline))
    const { result } = run(attempt)
    expect(await result).toMatchObject({ error: { message: messages.signUp.networkFailure } })
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('should report three responses without a user', async () => {
    const { result } = run(() => failed({ ...offline, code: 'unreadable' }))
    expect(await result).toMatchObject({
      error: { message: 'Failed to create user after multiple attempts' },
    })
  })

  it('should not retry a refusal', async () => {
    const { emailTaken } = messages.signUp
    const attempt = vi.fn(() => failed({ code: 'email_taken', message: emailTaken }))
    expect(await run(attempt).result).toMatchObject({ error: { message: emailTaken } })
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it.each(['Password is too long. Please choose a shorter password.', 'A rule of tomorrow.'])(
    'should return the password message and its code: %s',
    async (message) => {
      const error = { code: 'weak_password', message } as const
      expect(await run(() => failed(error)).result).toEqual({ ok: false, error })
    },
  )

  it('should prefix another refusal', async () => {
    const refusal = { code: 'too_many_requests', message: 'Please wait.' } as const
    expect(await run(() => failed(refusal)).result).toMatchObject({
      error: { message: 'An error occurred while creating your account. Please wait.' },
    })
  })

  it('should return the reference, not the reason, of an unexpected failure', async () => {
    const failure = {
      code: 'unexpected' as const,
      message: 'Something went wrong.',
      reference: 'R1',
    }
    const message = 'An error occurred while creating your account. Please try again later.'
    expect(await run(() => failed(failure)).result).toEqual({
      ok: false,
      error: { ...failure, message },
    })
  })
})
