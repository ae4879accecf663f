import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { isDecodingRequest, siteProcess } from '@/lib/site-process.mjs'

vi.mock('@/lib/env', () => ({ env: { LOG_LEVEL: 'silent', SITE_URL: 'http://localhost' } }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'sec-fetch-site': 'same-origin' })),
}))
vi.mock('../payload', () => ({ requestFor: () => Promise.resolve({}) }))
vi.mock('../session/session', () => ({ currentUser: () => Promise.resolve(null) }))

/** An action argument that throws when it is read (a temporary reference). */
const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('You cannot dot into a temporary client reference.')
    },
  },
)

it('should mark the request as read first', async () => {
  const { publicAction } = await import('./action')
  const action = publicAction(z.object({ name: z.string() }), () =>
    Promise.resolve(isDecodingRequest()),
  )
  await siteProcess.workContext.run({ fields: { requestId: 'A1' }, isDecoding: true }, async () => {
    expect(await action({ name: 'Ann' })).toEqual({ ok: true, data: false })
  })
})

it('should refuse input that throws when it is read', async () => {
  const { publicAction } = await import('./action')
  const action = publicAction(z.object({ name: z.string() }), () => Promise.resolve(null))
  expect(await action(hostile)).toMatchObject({ ok: false, error: { code: 'bad_request' } })
})
