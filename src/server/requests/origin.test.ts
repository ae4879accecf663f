import { afterEach, describe, expect, it, vi } from 'vitest'

const complete = {
  DATABASE_URL: 'postgres://localhost/none',
  PAYLOAD_SECRET: 's'.repeat(32),
  ANSWERS_KEY: `tests:${'k'.repeat(43)}`,
  FILES_DIR: '/tmp',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'a@b.example',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'merchant',
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const withSettings = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...complete, ...settings })) vi.stubEnv(name, value)
  return import('./origin')
}

describe('hasListedOrigin', () => {
  it('should know the site’s own pages and nobody else', async () => {
    const { hasListedOrigin } = await withSettings({ SITE_URL: 'https://example.com' })
    const from = (origin: string) => hasListedOrigin(new Headers({ origin }))

    expect(from('https://example.com')).toBe(true)
    for (const other of [
      'http://example.com',
      'https://example.com:8443',
      'https://example.com.evil.example',
      'https://evil.example',
      'null',
      'http://localhost',
    ])
      expect(from(other), other).toBe(false)
    expect(hasListedOrigin(new Headers())).toBe(false)
  })

  it('should believe a browser that names no origin that its own page sent it, and nothing less', async () => {
    const { hasListedOrigin } = await withSettings({ SITE_URL: 'https://example.com' })
    const unnamed = (site: string, origin?: string) =>
      hasListedOrigin(new Headers({ ...(origin && { origin }), 'sec-fetch-site': site }))

    for (const origin of ['null', undefined]) {
      expect(unnamed('same-origin', origin), origin).toBe(true)
      for (const site of ['same-site', 'cross-site', 'none', '', 'same-origin, cross-site'])
        expect(unnamed(site, origin), site).toBe(false)
    }
    expect(unnamed('same-origin', 'https://evil.example')).toBe(false)
  })

  it('should take localhost and 127.0.0.1 for one on a developer’s machine', async () => {
    const { hasListedOrigin } = await withSettings({ SITE_URL: 'http://localhost:3000' })
    const from = (origin: string) => hasListedOrigin(new Headers({ origin }))

    expect(from('http://127.0.0.1:3000')).toBe(true)
    expect(from('http://127.0.0.1:3001')).toBe(false)
  })
})

describe('clientAddress', () => {
  const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })

  it('should believe the proxy that was named, and only what it added', async () => {
    const settings = { SITE_URL: 'https://example.com', TRUSTED_PROXY: '1' }
    const { clientAddress } = await withSettings(settings)

    expect(clientAddress(headers)).toBe('203.0.113.9')
    expect(clientAddress(new Headers())).toBeNull()
  })

  it('should count everybody of one household as one, and keep IPv4 addresses apart', async () => {
    const settings = { SITE_URL: 'https://example.com', TRUSTED_PROXY: '1' }
    const { clientAddress } = await withSettings(settings)
    const addressFrom = (address: string) =>
      clientAddress(new Headers({ 'x-forwarded-for': address }))

    expect(addressFrom('2001:db8:1:2::1')).toBe('2001:db8:1:2::')
    expect(addressFrom('2001:DB8:1:2:a:b:c:d')).toBe('2001:db8:1:2::')
    expect(addressFrom('2001:db8:1:3::1')).toBe('2001:db8:1:3::')
    expect(addressFrom('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(addressFrom('unknown')).toBeNull()
  })

  it('should believe nobody when no proxy was named', async () => {
    const { clientAddress } = await withSettings({ SITE_URL: 'https://example.com' })

    expect(clientAddress(headers)).toBeNull()
  })
})
