import { describe, expect, it } from 'vitest'

import { canTransition, checkoutStates, statesBefore } from './checkout-state'

const isWay = (way: readonly (typeof checkoutStates)[number][]) =>
  way.every((to, step) => {
    const from = way[step - 1]
    return from === undefined || canTransition(from, to)
  })

describe('canTransition', () => {
  it('should allow the ways that purchases go', () => {
    expect(isWay(['draft', 'paying', 'capturing', 'paid', 'provisioned', 'refunded'])).toBe(true)
    expect(isWay(['paying', 'capturing', 'declined', 'capturing', 'paid'])).toBe(true)
    expect(isWay(['capturing', 'pending', 'paid', 'provisioned', 'reversed'])).toBe(true)
    expect(isWay(['paying', 'expired', 'paid'])).toBe(true)
    expect(isWay(['capturing', 'review', 'paid'])).toBe(true)
    expect(isWay(['paying', 'review', 'capturing', 'paid'])).toBe(true)
    expect(isWay(['provisioned', 'refunded', 'provisioned'])).toBe(true)
  })

  it('should never make a paid checkout payable again', () => {
    const payable = ['draft', 'paying', 'capturing', 'declined', 'pending', 'expired'] as const
    for (const from of ['paid', 'provisioned', 'refunded', 'reversed'] as const) {
      for (const to of payable) expect(canTransition(from, to)).toBe(false)
    }
  })

  it('should not skip the payment', () => {
    expect(canTransition('draft', 'paid')).toBe(false)
    expect(canTransition('paying', 'provisioned')).toBe(false)
    expect(canTransition('pending', 'provisioned')).toBe(false)
  })

  it('should not count staying as a transition', () => {
    for (const state of checkoutStates) expect(canTransition(state, state)).toBe(false)
  })
})

describe('statesBefore', () => {
  it('should name where a state is entered from', () => {
    expect(statesBefore('paid')).not.toContain('refunded')
    expect(statesBefore('provisioned')).toEqual(['paid', 'refunded', 'reversed'])
    expect(statesBefore('capturing')).toEqual(['paying', 'declined', 'review'])
    expect(statesBefore('draft')).toEqual([])
  })
})
