import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { generalMessages } from '@/domain/messages/general-messages'
import { anyResponse, callEndpoint } from './call-endpoint'

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

const schema = z.object({ taken: z.boolean() })
const request = (unreachableMessage?: string) =>
  callEndpoint('/api/x', {
    schema,
    ...(unreachableMessage !== undefined && { unreachableMessage }),
  })
const failure = (code: string, message: string = generalMessages.networkFailure) => ({
  ok: false,
  error: { code, message },
})

describe('callEndpoint', () => {
  it('should return the data of a response', async () => {
    fetchMock.mockResolvedValue(Response.json({ taken: true }))
    expect(await request()).toEqual({ ok: true, data: { taken: true } })
  })

  it('should return the server’s error with its extra properties', async () => {
    const error = { code: 'price_changed', message: 'It costs more.', priceCents: 500 }
    fetchMock.mockResolvedValue(Response.json({ error }, { status: 409 }))
    expect(await request('Not sent.')).toEqual({ ok: false, error })
  })

  it('should tell an unreachable server from an unreadable response', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await request()).toEqual(failure('unreachable'))
    fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await request('Not sent.')).toEqual(failure('unreachable', 'Not sent.'))
    fetchMock.mockResolvedValueOnce(Response.json({ taken: 'yes' }))
    expect(await request()).toEqual(failure('unreadable'))
    fetchMock.mockResolvedValueOnce(new Response('<h1>Please sign in to this network</h1>'))
    expect(await request()).toEqual(failure('unreadable'))
  })

  it('should send the page’s user, and JSON', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    const options = {
      schema: anyResponse,
      method: 'POST',
      body: { a: 1 },
      userNumber: '100042',
    } as const
    expect(await callEndpoint('/api/x', options)).toMatchObject({ ok: true })
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/x?person=100042',
      expect.objectContaining({ method: 'POST', body: '{"a":1}' }),
    )
  })

  it.each([
    [401, 'session_ended'],
    [404, 'not_found'],
    [503, 'unexpected'],
  ])('should map status %i of a HEAD request to %s', async (status, code) => {
    fetchMock.mockResolvedValue(new Response(null, { status }))
    const result = await callEndpoint('/files/x', { method: 'HEAD', schema: anyResponse })
    expect(result).toEqual(failure(code))
  })
})
