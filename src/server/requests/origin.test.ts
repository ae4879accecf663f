import { requiredEnv } from '@/testing/required-env'
import { afterEach, describe, expect, it, vi } from 'vitest'

const complete = {
  ...requiredEnv,
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const withSettings = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...complete, ...settings })) vi.stubEnv(name, value)
  return import('./origin')
}

describe('hasAllowedOrigin', () => {
  it('should accept only the site’s own pages', async () => {
    const { hasAllowedOrigin } = await withSettings({
      SITE_URL: 'https://example.com',
    })
    const from = (origin: string) => hasAllowedOrigin(new Headers({ origin }))

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
    expect(hasAllowedOrigin(new Headers())).toBe(false)
  })

  it('should accept a null origin only when the browser says it is same-origin', async () => {
    const { hasAllowedOrigin } = await withSettings({
      SITE_URL: 'https://example.com',
    })
    const unnamed = (site: string, origin?: string) =>
      hasAllowedOrigin(new Headers({ ...(origin && { origin }), 'sec-fetch-site': site }))

    for (const origin of ['null', undefined]) {
      expect(unnamed('same-origin', origin), origin).toBe(true)
      for (const site of ['same-site', 'cross-site', 'none', '', 'same-origin, cross-site'])
        expect(unnamed(site, origin), site).toBe(false)
    }
    expect(unnamed('same-origin', 'https://evil.example')).toBe(false)
  })

  it('should accept both localhost and 127.0.0.1 on a developer’s machine', async () => {
    const { hasAllowedOrigin } = await withSettings({
      SITE_URL: 'http://localhost:3000',
    })
    const from = (origin: string) => hasAllowedOrigin(new Headers({ origin }))

    expect(from('http://127.0.0.1:3000')).toBe(true)
    expect(from('http://127.0.0.1:3001')).toBe(false)
  })
})

describe('clientIp', () => {
  const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })

  it('should use only what the configured proxy appended', async () => {
    const settings = { SITE_URL: 'https://example.com', TRUSTED_PROXY: '1' }
    const { clientIp } = await withSettings(settings)

    expect(clientIp(headers)).toBe('203.0.113.9')
    expect(clientIp(new Headers())).toBeNull()
  })

  it('should use the /64 network of IPv6, and full IPv4 addresses', async () => {
    const settings = { SITE_URL: 'https://example.com', TRUSTED_PROXY: '1' }
    const { clientIp } = await withSettings(settings)
    const ipFrom = (address: string) => clientIp(new Headers({ 'x-forwarded-for': address }))

    expect(ipFrom('2001:db8:1:2::1')).toBe('2001:db8:1:2::')
    expect(ipFrom('2001:DB8:1:2:a:b:c:d')).toBe('2001:db8:1:2::')
    expect(ipFrom('2001:db8:1:3::1')).toBe('2001:db8:1:3::')
    expect(ipFrom('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(ipFrom('unknown')).toBeNull()
  })

  it('should be null without a configured proxy', async () => {
    const { clientIp } = await withSettings({ SITE_URL: 'https://example.com' })

    expect(clientIp(headers)).toBeNull()
  })
})
