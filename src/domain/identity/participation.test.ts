import { describe, expect, it } from 'vitest'
import { afterPayment, participationHint } from './participation'

describe('what the choice of solo or partnered means', () => {
  it('should be two accounts for one payment where a purchase has a second place', () => {
    const hint = participationHint({ hasPartnerSeat: true, isFree: false })

    expect(hint).toMatch(/^One purchase covers you both\. .*their own account/)
    expect(hint).toContain('invite them right after you pay')
  })

  it('should be one account where it has none', () => {
    const hint = participationHint({ hasPartnerSeat: false, isFree: false })

    expect(hint).toBe('Either way, it’s one purchase and one account.')
  })

  it('should speak of no payment where nothing is paid', () => {
    expect(participationHint({ hasPartnerSeat: true, isFree: true })).not.toMatch(
      /purchase|payment/,
    )
  })
})

describe('what follows the payment', () => {
  it('should be the invitation for who takes the course with a partner', () => {
    expect(afterPayment('partnered', true)).toContain('Then you can invite your partner.')
  })

  it.each([
    ['takes it alone', 'solo', true],
    ['cannot bring anybody', 'partnered', false],
    ['is not known yet', null, true],
  ] as const)('should be no invitation for who %s', (_, mode, hasPartnerSeat) => {
    expect(afterPayment(mode, hasPartnerSeat)).not.toContain('invite')
  })
})
