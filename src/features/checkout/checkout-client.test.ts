import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enrollFree, requestOrder } from './checkout-client'

let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ orderId: 'ORDER', enrolled: true }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const order = { courseId: 'trust', shownPriceCents: 5000 }

describe('what gives somebody a course', () => {
  it('should say for whom the page was drawn', async () => {
    await requestOrder(order, '100042')
    await enrollFree({ courseId: 'trust' }, '100042')

    expect(asked).toEqual(['/api/checkout/order?person=100042', '/api/checkout/free?person=100042'])
  })

  it('should say nothing from the page of a visitor', async () => {
    await requestOrder(order, undefined)

    expect(asked).toEqual(['/api/checkout/order'])
  })
})
