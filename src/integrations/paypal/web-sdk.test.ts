import { describe, expect, it } from 'vitest'
import { paypalCspSources, webSdkUrl } from './web-sdk'

const sandbox = { environment: 'sandbox', simulatorUrl: null } as const
const live = { environment: 'live', simulatorUrl: null } as const

describe('webSdkUrl', () => {
  it('should be the script of the environment', () => {
    expect(webSdkUrl(sandbox)).toBe('https://www.sandbox.paypal.com/web-sdk/v6/core')
    expect(webSdkUrl(live)).toBe('https://www.paypal.com/web-sdk/v6/core')
  })

  it.each(['http://127.0.0.1:4010', 'http://127.0.0.1:4010/web-sdk/v6/core'])(
    'should be the simulator’s script at %s',
    (simulatorUrl) => {
      expect(webSdkUrl({ environment: 'sandbox', simulatorUrl })).toBe(
        'http://127.0.0.1:4010/web-sdk/v6/core',
      )
    },
  )
})

describe('paypalCspSources', () => {
  it('should allow PayPal over HTTPS only', () => {
    const hosts = paypalCspSources(live, ['paypal', 'card'])['script-src']
    expect(hosts).toContain('https://*.paypal.com')
    expect(hosts.filter((host) => !host.startsWith('https://'))).toEqual([])
  })

  it('should allow Venmo’s hosts only if Venmo is on', () => {
    const listHosts = (methods: string[]) =>
      Object.values(paypalCspSources(live, methods)).flat().join(' ')
    expect(listHosts(['paypal', 'card', 'pay_later'])).not.toContain('venmo')
    expect(listHosts(['paypal', 'venmo'])).toContain('https://*.venmo.com')
  })

  it('should allow only the simulator when it is used', () => {
    const sources = paypalCspSources(
      {
        environment: 'sandbox',
        simulatorUrl: 'http://127.0.0.1:4010/web-sdk/v6/core',
      },
      ['paypal', 'venmo'],
    )
    expect(new Set(Object.values(sources).flat())).toEqual(new Set(['http://127.0.0.1:4010']))
  })
})
