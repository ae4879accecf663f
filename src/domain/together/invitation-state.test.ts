import { describe, expect, it } from 'vitest'
import { type InvitationFacts, invitationState } from './invitation-state'

type Viewer = NonNullable<InvitationFacts['viewer']>

const somebody: Viewer = {
  isInviter: false,
  isClaimer: false,
  isInvited: false,
  isInstructor: false,
  isPartnered: false,
  hasParted: false,
  access: 'none',
}
const open: InvitationFacts = {
  state: 'open',
  isRunning: true,
  mayInvite: true,
  isSeatTaken: false,
  isMailed: false,
  viewer: somebody,
}
const seenBy = (viewer: Partial<Viewer>, more: Partial<InvitationFacts> = {}) =>
  invitationState({ ...open, ...more, viewer: { ...somebody, ...viewer } })

describe('invitationState', () => {
  it('should be open to a visitor and to whoever can accept it', () => {
    expect(invitationState({ ...open, viewer: null })).toBe('open')
    expect(invitationState(open)).toBe('open')
  })

  it.each([
    [{ isInstructor: true }, 'instructor'],
    [{ hasParted: true }, 'parted'],
    [{ isPartnered: true }, 'partnered'],
    [{ access: 'closed_by_instructor' }, 'closed'],
  ] as const)('should say why somebody cannot accept it: %j', (viewer, state) => {
    expect(seenBy(viewer)).toBe(state)
  })

  it.each(['accepted', 'declined', 'withdrawn', 'claimed'] as const)(
    'should tell others nothing of one that is %s',
    (state) => {
      expect(invitationState({ ...open, state, viewer: null })).toBe('gone')
      expect(seenBy({ isPartnered: true, hasParted: true }, { state })).toBe('gone')
    },
  )

  it('should be over when its time is, or when who invites cannot any more', () => {
    for (const more of [{ isRunning: false }, { mayInvite: false }]) {
      expect(seenBy({}, more)).toBe('gone')
      expect(seenBy({ isClaimer: true }, { ...more, state: 'claimed' })).toBe('gone')
    }
  })

  it('should need a free place only for whoever has no access', () => {
    const taken = { isSeatTaken: true }
    expect(seenBy({}, taken)).toBe('seat_taken')
    expect(seenBy({ access: 'closed' }, taken)).toBe('seat_taken')
    expect(seenBy({ access: 'open' }, taken)).toBe('open')
    expect(seenBy({ access: 'closed' })).toBe('open')
  })

  it('should wait for who invites, after somebody said yes', () => {
    expect(seenBy({ isClaimer: true }, { state: 'claimed' })).toBe('waits')
    expect(seenBy({ isClaimer: true }, { state: 'accepted', isRunning: false })).toBe('accepted')
  })

  it('should stay open to the person it was mailed to after someone else claimed it', () => {
    const claimed = { state: 'claimed', isMailed: true } as const
    expect(seenBy({ isInvited: true }, claimed)).toBe('open')
    expect(invitationState({ ...open, ...claimed, viewer: null })).toBe('open')
    expect(seenBy({}, claimed)).toBe('gone')
  })

  it('should be over for a person whom the inviter has refused', () => {
    expect(seenBy({ isClaimer: true })).toBe('gone')
  })

  it('should be one’s own while it is open', () => {
    const mine = { isInviter: true }
    expect(seenBy(mine)).toBe('own')
    expect(seenBy(mine, { state: 'claimed' })).toBe('own')
    expect(seenBy(mine, { state: 'withdrawn' })).toBe('gone')
  })
})
