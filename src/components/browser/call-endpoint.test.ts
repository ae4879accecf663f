import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { generalMessages } from '@/domain/messages/general-messages'
import { anyResponse, callEndpoint } from './call-endpoint'

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => vi.stubGlobal('fetch', answers))
afterEach(() => {
  answers.mockReset()
  vi.unstubAllGlobals()
})

const schema = z.object({ taken: z.boolean() })
const ask = (unreachableMessage?: string) =>
  callEndpoint('/api/x', {
    schema,
    ...(unreachableMessage !== undefined && { unreachableMessage }),
  })
const failure = (code: string, message: string = generalMessages.networkFailure) => ({
  ok: false,
  error: { code, message },
})

describe('callEndpoint', () => {
  it('should answer what the site said', async () => {
    answers.mockResolvedValue(Response.json({ taken: true }))
    expect(await ask()).toEqual({ ok: true, data: { taken: true } })
  })

  it('should hand on why the site refused, with what it says besides', async () => {
    const error = { code: 'price_changed', message: 'It costs more.', priceCents: 500 }
    answers.mockResolvedValue(Response.json({ error }, { status: 409 }))
    expect(await ask('Not sent.')).toEqual({ ok: false, error })
  })

  it('should know a site that was not reached, and what is not its own answer', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await ask()).toEqual(failure('unreachable'))
    answers.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await ask('Not sent.')).toEqual(failure('unreachable', 'Not sent.'))
    answers.mockResolvedValueOnce(Response.json({ taken: 'yes' }))
    expect(await ask()).toEqual(failure('unreadable'))
    answers.mockResolvedValueOnce(new Response('<h1>Please sign in to this network</h1>'))
    expect(await ask()).toEqual(failure('unreadable'))
  })

  it('should say for whom the page was drawn, and send JSON', async () => {
    answers.mockResolvedValue(new Response(null, { status: 204 }))
    const options = {
      schema: anyResponse,
      method: 'POST',
      body: { a: 1 },
      person: '100042',
    } as const
    expect(await callEndpoint('/api/x', options)).toMatchObject({ ok: true })
    expect(answers).toHaveBeenCalledWith(
      '/api/x?person=100042',
      expect.objectContaining({ method: 'POST', body: '{"a":1}' }),
    )
  })

  it.each([
    [401, 'session_ended'],
    [404, 'not_found'],
    [503, 'unexpected'],
  ])('should know the refusal of a HEAD request by its status %i', async (status, code) => {
    answers.mockResolvedValue(new Response(null, { status }))
    const answer = await callEndpoint('/files/x', { method: 'HEAD', schema: anyResponse })
    expect(answer).toEqual(failure(code))
  })
})
