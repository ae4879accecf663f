import { describe, expect, it } from 'vitest'
import { returnedOrderId } from './returned-order-id'

describe('returnedOrderId', () => {
  it('should be the order to which the buyer has agreed', () => {
    expect(returnedOrderId({ token: 'ORDER1', PayerID: 'PAYER1' })).toBe('ORDER1')
  })

  it.each([
    ['nobody was at PayPal', {}],
    ['the buyer cancelled there', { token: 'ORDER1' }],
    ['the payer is empty', { token: 'ORDER1', PayerID: '' }],
    ['no order is named', { PayerID: 'PAYER1' }],
    ['the order is named twice', { token: ['ORDER1', 'ORDER2'], PayerID: 'PAYER1' }],
  ])('should be none when %s', (_case, query) => {
    expect(returnedOrderId(query)).toBeNull()
  })
})
