import { describe, expect, it } from 'vitest'

import { canTransition, checkoutStates, allowedSourceStates } from './checkout-state'

const isAllowedPath = (path: readonly (typeof checkoutStates)[number][]) =>
  path.every((to, step) => {
    const from = path[step - 1]
    return from === undefined || canTransition(from, to)
  })

describe('canTransition', () => {
  it('should allow the transitions of real purchases', () => {
    expect(isAllowedPath(['draft', 'paying', 'capturing', 'paid', 'provisioned', 'refunded'])).toBe(
      true,
    )
    expect(isAllowedPath(['paying', 'capturing', 'declined', 'capturing', 'paid'])).toBe(true)
    expect(isAllowedPath(['capturing', 'pending', 'paid', 'provisioned', 'reversed'])).toBe(true)
    expect(isAllowedPath(['paying', 'expired', 'paid'])).toBe(true)
    expect(isAllowedPath(['capturing', 'review', 'paid'])).toBe(true)
    expect(isAllowedPath(['paying', 'review', 'capturing', 'paid'])).toBe(true)
    expect(isAllowedPath(['provisioned', 'refunded', 'provisioned'])).toBe(true)
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

describe('allowedSourceStates', () => {
  it('should list the states that a state is entered from', () => {
    expect(allowedSourceStates('paid')).not.toContain('refunded')
    expect(allowedSourceStates('provisioned')).toEqual(['paid', 'refunded', 'reversed'])
    expect(allowedSourceStates('capturing')).toEqual(['paying', 'declined', 'review'])
    expect(allowedSourceStates('draft')).toEqual([])
  })
})
