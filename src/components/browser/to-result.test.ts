import { notFound } from 'next/navigation'
import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { toResult } from './to-result'

describe('toResult', () => {
  it('should return the result of an action', async () => {
    const result = { ok: true, data: 'done' } as const
    expect(await toResult(Promise.resolve(result))).toBe(result)
  })

  it('should map a network failure to `unreachable`, with the given message', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const failure = (message: string) => ({ ok: false, error: { code: 'unreachable', message } })
    expect(await toResult(lost())).toEqual(failure(messages.general.networkFailure))
    expect(await toResult(lost(), 'Not saved.')).toEqual(failure('Not saved.'))
  })

  it('should return rejections from before Next.js with their message', async () => {
    const refused = () => Promise.reject(new Error(messages.general.bodyTooLarge))
    const error = { code: 'refused', message: messages.general.bodyTooLarge }
    expect(await toResult(refused(), 'Not saved.')).toEqual({ ok: false, error })
  })

  it('should rethrow errors of the router', async () => {
    const notFoundPage = Promise.resolve().then(() => notFound())
    await expect(toResult(notFoundPage)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
})
