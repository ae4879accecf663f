import { notFound } from 'next/navigation'
import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { toResult } from './to-result'

describe('reached', () => {
  it('should hand on what the site answered', async () => {
    const answer = { ok: true, data: 'done' } as const
    expect(await toResult(Promise.resolve(answer))).toBe(answer)
  })

  it('should say that the site was not reached, in other words where they are given', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const failure = (message: string) => ({ ok: false, error: { code: 'unreachable', message } })
    expect(await toResult(lost())).toEqual(failure(messages.general.networkFailure))
    expect(await toResult(lost(), 'Not saved.')).toEqual(failure('Not saved.'))
  })

  it('should hand on why the site did not even read it', async () => {
    const refused = () => Promise.reject(new Error(messages.general.bodyTooLarge))
    const error = { code: 'refused', message: messages.general.bodyTooLarge }
    expect(await toResult(refused(), 'Not saved.')).toEqual({ ok: false, error })
  })

  it('should leave to the router what belongs to it', async () => {
    const gone = Promise.resolve().then(() => notFound())
    await expect(toResult(gone)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
})
