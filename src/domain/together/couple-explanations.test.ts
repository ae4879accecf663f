import { describe, expect, it } from 'vitest'
import { coupleExplanations } from './couple-explanations'

const couple = {
  isActive: true,
  courseTitle: 'Side by Side',
  placeOf: null,
  inviter: { id: '1', name: 'Ana' },
  partner: { id: '2', name: 'Ben' },
}

describe('what can be done for two people', () => {
  it('should be nothing once they have parted and each has the course', () => {
    expect(coupleExplanations({ ...couple, isActive: false })).toEqual({})
  })

  it('should be to end it while they learn together, and say that both keep the course', () => {
    const { end, free } = coupleExplanations(couple)

    expect(end).toMatch(
      /^Ana and Ben will no longer learn “Side by Side” together\..* Both keep the course/,
    )
    expect(free).toBeUndefined()
  })

  it.each([
    ['2', /closes for Ben\..*Ana keeps it/],
    ['1', /closes for Ana\..*Ben keeps it/],
  ])('should be to free the second place of %s, and say for whom it closes', (placeOf, words) => {
    expect(coupleExplanations({ ...couple, placeOf }).free).toMatch(words)
  })

  it('should say that both are told while they learn together, and else who loses it', () => {
    const place = { ...couple, placeOf: '2' }

    expect(coupleExplanations(place).free).toMatch(/Both get an email/)
    expect(coupleExplanations({ ...place, isActive: false }).free).toMatch(/Ben gets an email/)
  })

  it('should name nobody whose account is deleted', () => {
    expect(coupleExplanations({ ...couple, inviter: null }).end).toMatch(/^Deleted user and Ben/)
  })
})
