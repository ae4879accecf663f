import { describe, expect, it } from 'vitest'
import { type InviterFacts, inviterNameForEmail, invitationObstacle } from './invitation-rules'
import { partnerEmailSchema } from './partner-schema'

describe('invitationObstacle', () => {
  const payer: InviterFacts = {
    isInstructor: false,
    hasCourse: true,
    isPartnerSeat: false,
    hasPartnerSeat: true,
    isPartnered: false,
  }

  it('should be null for a student who bought the course', () => {
    expect(invitationObstacle(payer)).toBeNull()
  })

  it.each([
    [{ isInstructor: true }, 'invitation_to_instructor'],
    [{ hasCourse: false }, 'invitation_course_not_owned'],
    [{ isPartnered: true, isPartnerSeat: true }, 'invitation_already_partnered'],
    [{ isPartnerSeat: true }, 'invitation_from_partner_seat'],
    [{ hasPartnerSeat: false }, 'invitation_without_seat'],
  ])('should name the obstacle: %j', (change, code) => {
    expect(invitationObstacle({ ...payer, ...change })).toBe(code)
  })
})

describe('inviterNameForEmail', () => {
  it.each(['Ana Maria', 'Åsa-Lil O’Neill', '李雷', 'Dr. Sam'])('should be %s', (name) => {
    expect(inviterNameForEmail(name)).toBe(name)
  })

  it.each(['prize.example', 'www.prize', 'https://x', 'me@example.com', 'x'.repeat(61)])(
    'should not be %s',
    (name) => {
      expect(inviterNameForEmail(name)).toBe('Someone who knows you')
    },
  )
})

describe('partnerEmailSchema', () => {
  it('should normalize an email', () => {
    expect(partnerEmailSchema.parse('  Ben@Example.COM ')).toBe('ben@example.com')
  })

  it.each(['', 'ben', 'ben@', 'a@b.c\n', 7, null, 'x'.repeat(250) + '@e.com'])(
    'should reject %j',
    (email) => {
      expect(partnerEmailSchema.safeParse(email).success).toBe(false)
    },
  )
})
