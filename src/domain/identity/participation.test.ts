import { describe, expect, it } from 'vitest'
import { afterPaymentText, participationHint } from './participation'

describe('participationHint', () => {
  it('should describe two accounts for one payment with partner access', () => {
    const hint = participationHint({ hasPartnerSeat: true, isFree: false })

    expect(hint).toMatch(/^One purchase covers you both\. .*their own account/)
    expect(hint).toContain('you can invite them once you’ve paid')
  })

  it('should describe one account without partner access', () => {
    const hint = participationHint({ hasPartnerSeat: false, isFree: false })

    expect(hint).toBe('Either way, it’s one purchase and one account.')
  })

  it('should not mention payment for a free course', () => {
    expect(participationHint({ hasPartnerSeat: true, isFree: true })).not.toMatch(
      /purchase|payment/,
    )
  })
})

describe('afterPaymentText', () => {
  it('should mention the invitation for a partnered purchase', () => {
    expect(afterPaymentText('partnered', true)).toContain('Then you can invite your partner.')
  })

  it.each([
    ['takes it alone', 'solo', true],
    ['cannot bring anybody', 'partnered', false],
    ['is not known yet', null, true],
  ] as const)('should not mention the invitation for one who %s', (_, mode, hasPartnerSeat) => {
    expect(afterPaymentText(mode, hasPartnerSeat)).not.toContain('invite')
  })
})
