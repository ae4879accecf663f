import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enrollFree, requestOrder } from './checkout-client'

let requestedUrls: string[] = []

beforeEach(() => {
  requestedUrls = []
  vi.stubGlobal('fetch', (url: string) => {
    requestedUrls.push(url)
    return Promise.resolve(Response.json({ orderId: 'ORDER', enrolled: true }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const order = { courseId: 'trust', shownPriceCents: 5000, shownCurrency: 'USD' }

describe('endpoints that grant a course', () => {
  it('should send the user for whom the page was rendered', async () => {
    await requestOrder(order, '100042')
    await enrollFree({ courseId: 'trust' }, '100042')

    expect(requestedUrls).toEqual([
      '/api/checkout/order?person=100042',
      '/api/checkout/free?person=100042',
    ])
  })

  it('should send no user from a page rendered for a visitor', async () => {
    await requestOrder(order, undefined)

    expect(requestedUrls).toEqual(['/api/checkout/order'])
  })
})
