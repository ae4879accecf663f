import { describe, expect, it } from 'vitest'
import { type InvitationFacts, determineInvitationState } from './invitation-state'

type Viewer = NonNullable<InvitationFacts['viewer']>

const anyViewer: Viewer = {
  isInviter: false,
  isClaimer: false,
  isInvited: false,
  isInstructor: false,
  isPartnered: false,
  hasEndedPartnership: false,
  access: 'none',
}
const open: InvitationFacts = {
  state: 'open',
  isRunning: true,
  mayInvite: true,
  isSeatTaken: false,
  isEmailed: false,
  viewer: anyViewer,
}
const seenBy = (viewer: Partial<Viewer>, more: Partial<InvitationFacts> = {}) =>
  determineInvitationState({ ...open, ...more, viewer: { ...anyViewer, ...viewer } })

describe('determineInvitationState', () => {
  it('should be open to a visitor and to anyone who can accept it', () => {
    expect(determineInvitationState({ ...open, viewer: null })).toBe('open')
    expect(determineInvitationState(open)).toBe('open')
  })

  it.each([
    [{ isInstructor: true }, 'instructor'],
    [{ hasEndedPartnership: true }, 'partnership_ended'],
    [{ isPartnered: true }, 'partnered'],
    [{ access: 'closed_by_instructor' }, 'closed'],
  ] as const)('should report why the viewer can’t accept it: %j', (viewer, state) => {
    expect(seenBy(viewer)).toBe(state)
  })

  it.each(['accepted', 'declined', 'withdrawn', 'claimed'] as const)(
    'should reveal nothing to others when it is %s',
    (state) => {
      expect(determineInvitationState({ ...open, state, viewer: null })).toBe('gone')
      expect(seenBy({ isPartnered: true, hasEndedPartnership: true }, { state })).toBe('gone')
    },
  )

  it('should be over when it has expired, or when the inviter can no longer invite', () => {
    for (const more of [{ isRunning: false }, { mayInvite: false }]) {
      expect(seenBy({}, more)).toBe('gone')
      expect(seenBy({ isClaimer: true }, { ...more, state: 'claimed' })).toBe('gone')
    }
  })

  it('should need a free seat only for a viewer without access', () => {
    const taken = { isSeatTaken: true }
    expect(seenBy({}, taken)).toBe('seat_taken')
    expect(seenBy({ access: 'closed' }, taken)).toBe('seat_taken')
    expect(seenBy({ access: 'open' }, taken)).toBe('open')
    expect(seenBy({ access: 'closed' })).toBe('open')
  })

  it('should wait for the inviter after it was claimed', () => {
    expect(seenBy({ isClaimer: true }, { state: 'claimed' })).toBe('awaiting_confirmation')
    expect(seenBy({ isClaimer: true }, { state: 'accepted', isRunning: false })).toBe('accepted')
  })

  it('should stay open to the person it was emailed to after someone else claimed it', () => {
    const claimed = { state: 'claimed', isEmailed: true } as const
    expect(seenBy({ isInvited: true }, claimed)).toBe('open')
    expect(determineInvitationState({ ...open, ...claimed, viewer: null })).toBe('open')
    expect(seenBy({}, claimed)).toBe('gone')
  })

  it('should be over for a claimer whom the inviter has refused', () => {
    expect(seenBy({ isClaimer: true })).toBe('gone')
  })

  it('should be the inviter’s own while it is open', () => {
    const asInviter = { isInviter: true }
    expect(seenBy(asInviter)).toBe('own')
    expect(seenBy(asInviter, { state: 'claimed' })).toBe('own')
    expect(seenBy(asInviter, { state: 'withdrawn' })).toBe('gone')
  })
})
