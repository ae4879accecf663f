import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { isUnread, siteProcess } from '@/lib/site-process.mjs'

vi.mock('@/lib/env', () => ({ env: { LOG_LEVEL: 'silent', SITE_URL: 'http://localhost' } }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'sec-fetch-site': 'same-origin' })),
}))
vi.mock('../payload', () => ({ requestFor: () => Promise.resolve({}) }))
vi.mock('../session/session', () => ({ currentUser: () => Promise.resolve(null) }))

/** What React hands to an action of which the request said that it stays with the browser. */
const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('You cannot dot into a temporary client reference.')
    },
  },
)

it('should say that the request was read, before anything else', async () => {
  const { publicAction } = await import('./action')
  const action = publicAction(z.object({ name: z.string() }), () => Promise.resolve(isUnread()))
  await siteProcess.work.run({ fields: { requestId: 'A1' }, isUnread: true }, async () => {
    expect(await action({ name: 'Ann' })).toEqual({ ok: true, data: false })
  })
})

it('should refuse what throws when it is looked at', async () => {
  const { publicAction } = await import('./action')
  const action = publicAction(z.object({ name: z.string() }), () => Promise.resolve(null))
  expect(await action(hostile)).toMatchObject({ ok: false, error: { code: 'bad_request' } })
})
