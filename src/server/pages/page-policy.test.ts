import { siteProcess } from '@/lib/site-process.mjs'
import { requiredEnv } from '@/testing/required-env'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const scripts = { nonce: 'bm9uY2U=', hashes: ['sha256-abc='] }

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  siteProcess.pagePaths = new Set()
  vi.unstubAllEnvs()
})

const complete = {
  ...requiredEnv,
  SITE_URL: 'http://localhost:3000',
}

async function getPolicy(
  path: string,
  settings: Record<string, string> = {},
  named: typeof scripts | null = scripts,
) {
  for (const [name, value] of Object.entries({ ...complete, ...settings })) vi.stubEnv(name, value)
  const { pagePolicy } = await import('./page-policy')
  const { contentSecurityPolicy, openerPolicy } = pagePolicy(path, named)
  const directives = contentSecurityPolicy.split('; ').map((text) => text.split(' '))
  return {
    openerPolicy,
    sources: new Map(directives.map(([name = '', ...values]) => [name, values])),
  }
}

describe('pagePolicy', () => {
  it('should allow frames of other sites on lesson pages only', async () => {
    expect((await getPolicy('/module1')).sources.get('frame-src')).toEqual(["'self'", 'https:'])
    expect((await getPolicy('/dashboard')).sources.get('frame-src')).toEqual(["'self'"])
    expect((await getPolicy('/module1')).sources.get('script-src')).not.toContain('https:')
  })

  it('should not allow frames of other sites on a page that the instructor created', async () => {
    siteProcess.pagePaths = new Set(['/about'])
    expect((await getPolicy('/about')).sources.get('frame-src')).toEqual(["'self'"])
  })

  it('should run scripts by nonce, and none inline', async () => {
    const { sources } = await getPolicy('/dashboard')
    expect(sources.get('script-src')).toEqual([
      "'self'",
      "'nonce-bm9uY2U='",
      "'sha256-abc='",
      "'strict-dynamic'",
    ])
  })

  it('should run no script of a cacheable page until its scripts are listed', async () => {
    const { sources } = await getPolicy('/module1', { SITE_URL: 'https://h2h.example' }, null)
    expect(sources.get('script-src')).toEqual(["'none'"])
    expect(sources.get('frame-src')).toEqual(["'self'", 'https:'])
    expect(sources.has('upgrade-insecure-requests')).toBe(true)
  })

  it.each([
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ])('should close %s', async (directive, value) => {
    const { sources } = await getPolicy('/module1')
    expect(sources.get(directive)).toEqual([value])
  })

  it.each(['/signup', '/checkout/course-id-2'])(
    'should allow PayPal’s window on %s',
    async (path) => {
      const { sources, openerPolicy } = await getPolicy(path)
      expect(openerPolicy).toBe('same-origin-allow-popups')
      expect(sources.get('frame-src')).toContain('https://*.paypal.com')
    },
  )

  it.each(['/signin', '/dashboard', '/settings', '/admin', '/signup-now', '/checkouts'])(
    'should list no foreign host on %s',
    async (path) => {
      const { sources, openerPolicy } = await getPolicy(path)
      expect(openerPolicy).toBe('same-origin')
      expect([...sources.values()].flat().filter((source) => /[:/]{3}/.test(source))).toEqual([])
    },
  )

  it('should allow the simulator instead of PayPal while it is used', async () => {
    const simulator = 'http://127.0.0.1:4010'
    const { sources } = await getPolicy('/signup', {
      PAYPAL_API_BASE: simulator,
      PAYPAL_WEB_SDK_URL: simulator,
    })
    expect(sources.get('connect-src')).toEqual(["'self'", simulator])
  })

  it('should allow eval in development only', async () => {
    const development = await getPolicy('/signin', { NODE_ENV: 'development' })
    expect(development.sources.get('script-src')).toContain("'unsafe-eval'")
  })
})
