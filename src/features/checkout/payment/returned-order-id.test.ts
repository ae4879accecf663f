import { describe, expect, it } from 'vitest'
import { parseReturnedOrderId } from './returned-order-id'

describe('parseReturnedOrderId', () => {
  it('should return the approved order', () => {
    expect(parseReturnedOrderId({ token: 'ORDER1', PayerID: 'PAYER1' })).toBe('ORDER1')
  })

  it.each([
    ['there was no redirect', {}],
    ['the buyer cancelled at PayPal', { token: 'ORDER1' }],
    ['the payer is empty', { token: 'ORDER1', PayerID: '' }],
    ['the order is missing', { PayerID: 'PAYER1' }],
    ['the order is repeated', { token: ['ORDER1', 'ORDER2'], PayerID: 'PAYER1' }],
  ])('should return null when %s', (_case, query) => {
    expect(parseReturnedOrderId(query)).toBeNull()
  })
})
