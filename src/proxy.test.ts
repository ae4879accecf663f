import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INTERNAL_REQUEST_HEADER } from '@/domain/http/cacheable-paths.mjs'
import { siteProcess } from '@/lib/site-process.mjs'
import { requiredEnv } from '@/testing/required-env'

const { listPaymentMethods } = siteProcess

beforeEach(() => {
  vi.resetModules()
  const settings = { ...requiredEnv, SITE_URL: 'https://site.example' }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})

afterEach(() => {
  vi.unstubAllEnvs()
  siteProcess.listPaymentMethods = listPaymentMethods
})

async function getPolicy(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { proxy } = await import('./proxy')
  const response = await proxy(new NextRequest(`https://site.example${path}`, { headers }))
  return response.headers.get('content-security-policy') ?? ''
}

describe('the policy of a page with payment buttons', () => {
  it.each([
    ['rendered for one request', {}],
    ['cached for all visitors', { [INTERNAL_REQUEST_HEADER]: '1' }],
  ])('should allow Venmo’s hosts only while Venmo is on: %s', async (_, headers) => {
    siteProcess.listPaymentMethods = () => Promise.resolve(['paypal', 'venmo'])
    expect(await getPolicy('/signup', headers)).toContain('https://*.venmo.com')
    expect(await getPolicy('/terms', headers)).not.toContain('venmo')

    siteProcess.listPaymentMethods = () => Promise.resolve(['paypal', 'card'])
    expect(await getPolicy('/signup', headers)).not.toContain('venmo')
  })

  it('should allow PayPal’s own hosts without the database', async () => {
    siteProcess.listPaymentMethods = () => Promise.reject(new Error('down'))
    expect(await getPolicy('/signup')).toContain('https://*.paypal.com')
  })
})
