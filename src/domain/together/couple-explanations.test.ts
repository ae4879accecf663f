import { describe, expect, it } from 'vitest'
import { coupleExplanations } from './couple-explanations'

const couple = {
  isActive: true,
  courseTitle: 'Side by Side',
  seatHolderId: null,
  inviter: { id: '1', name: 'Ana' },
  partner: { id: '2', name: 'Ben' },
}

describe('coupleExplanations', () => {
  it('should be empty once the partnership has ended and both own the course', () => {
    expect(coupleExplanations({ ...couple, isActive: false })).toEqual({})
  })

  it('should explain ending an active partnership, and that both keep the course', () => {
    const { end, removeAccess } = coupleExplanations(couple)

    expect(end).toMatch(
      /^Ana and Ben will no longer take “Side by Side” together\..* each keeps the course/,
    )
    expect(removeAccess).toBeUndefined()
  })

  it.each([
    ['2', /ends for Ben\..*Ana keeps it/],
    ['1', /ends for Ana\..*Ben keeps it/],
  ])('should explain removing the partner access of %s', (seatHolderId, words) => {
    expect(coupleExplanations({ ...couple, seatHolderId }).removeAccess).toMatch(words)
  })

  it('should say that both are notified while partnered, else who loses access', () => {
    const withSeat = { ...couple, seatHolderId: '2' }

    expect(coupleExplanations(withSeat).removeAccess).toMatch(/Both get an email/)
    expect(coupleExplanations({ ...withSeat, isActive: false }).removeAccess).toMatch(
      /Ben gets an email/,
    )
  })

  it('should not name a deleted account', () => {
    expect(coupleExplanations({ ...couple, inviter: null }).end).toMatch(/^Deleted user and Ben/)
  })
})
