import { describe, expect, it } from 'vitest'
import type { PartnerCourse, PartnerState } from './partner-state'
import type { Waiting } from './waiting-view'
import { waitingLines } from './waiting-lines'

const now = new Date('2026-11-25T12:00:00Z')
const until = '2026-12-01T12:00:00Z'

const course: PartnerCourse = {
  id: 'c',
  slug: 'c',
  isPartnerSeat: false,
  title: 'Side by Side',
  partnership: null,
  invitation: null,
  hindrance: null,
  isSeatTaken: false,
}
const state: PartnerState = {
  hasReadSafety: false,
  isPartnered: false,
  courses: [course],
  waits: [],
  ended: [],
  meetings: [],
  isCheckInDue: false,
  invitations: [],
  closed: [],
}
const linesOf = (change: Partial<PartnerState>, ofCourse: Partial<PartnerCourse> = {}) =>
  waitingLines({ ...state, courses: [{ ...course, ...ofCourse }], ...change }, now)

const invitation = { id: 'i', email: null, until, claimedBy: null } as const
const ended = {
  id: 'p',
  courseTitle: 'Side by Side',
  name: 'Ben',
  isSeen: false,
  asksLeave: true,
  mayInviteAgain: false,
}

describe('waitingLines', () => {
  it('should prompt prominently for a partnered purchase, and quietly otherwise', () => {
    expect(linesOf({ isPartnered: true })).toEqual([
      { kind: 'invite', courseTitle: 'Side by Side' },
    ])
    expect(linesOf({})).toEqual([{ kind: 'alone' }])
  })

  it('should not prompt a user who can’t invite', () => {
    for (const isPartnered of [true, false]) {
      expect(linesOf({ isPartnered }, { hindrance: 'second_place' })).toEqual([])
      expect(linesOf({ isPartnered }, { isSeatTaken: true })).toEqual([])
      expect(linesOf({ isPartnered, courses: [] })).toEqual([])
    }
  })

  it('should not prompt a user with an ended partnership', () => {
    expect(linesOf({ isPartnered: true, ended: [{ ...ended, isSeen: true }] })).toEqual([])
    expect(linesOf({ isPartnered: true, ended: [ended] })).toEqual([{ kind: 'ended', name: 'Ben' }])
  })

  it('should report the state of an invitation', () => {
    const claimedBy = { name: 'Ben', email: 'b…@example.com' }
    expect(linesOf({}, { invitation: { ...invitation, state: 'claimed', claimedBy } })).toEqual([
      { kind: 'claimed', name: 'Ben' },
    ])
    for (const state of ['open', 'declined'] as const)
      expect(linesOf({ isPartnered: true }, { invitation: { ...invitation, state } })).toEqual([
        { kind: state },
      ])
    expect(
      linesOf({ isPartnered: true }, { invitation: { ...invitation, state: 'expired' } }),
    ).toEqual([{ kind: 'invite', courseTitle: 'Side by Side' }])
  })

  it('should report shared exercises to continue, and a due check-in', () => {
    const meeting: Waiting = {
      kind: 'ready',
      partnerName: 'Ana',
      exerciseId: 'x',
      exerciseTitle: 'Two sentences',
      moduleTitle: 'Module 2',
      modulePath: '/module2',
      lessonSlug: 'a',
      courseSlug: 'c',
    }
    expect(
      linesOf({ meetings: [meeting], isCheckInDue: true }, { hindrance: 'second_place' }),
    ).toEqual([{ kind: 'meeting', meeting }, { kind: 'checkIn' }])
  })

  it('should report a new partner for three days', () => {
    const since = (time: string) => ({
      hindrance: 'already_partnered' as const,
      partnership: {
        id: 'p',
        name: 'Ben',
        since: time,
        sharesProgress: false,
        partnerPercent: null,
      },
    })
    expect(linesOf({}, since('2026-11-24T12:00:00Z'))).toEqual([
      { kind: 'accepted', name: 'Ben', courseTitle: 'Side by Side' },
    ])
    expect(linesOf({}, since('2026-11-20T12:00:00Z'))).toEqual([])
  })

  it('should report waiting for the inviter', () => {
    expect(
      linesOf({ courses: [], waits: [{ inviterName: 'Ana', courseTitle: 'Side by Side' }] }),
    ).toEqual([{ kind: 'waits', name: 'Ana' }])
  })
})

describe('many shared exercises', () => {
  const waiting = (kind: Waiting['kind'], id: string): Waiting => ({
    kind,
    partnerName: 'Ben',
    exerciseId: id,
    exerciseTitle: 'T',
    moduleTitle: null,
    modulePath: null,
    lessonSlug: null,
    courseSlug: 'side-by-side',
  })
  const open = ['1', '2', '3', '4', '5'].map((id) => waiting('open', id))
  const meetings = (of: Waiting[]) =>
    linesOf({ meetings: of }, { hindrance: 'second_place' }).map((line) =>
      line.kind === 'meeting' ? line.meeting.exerciseId : line,
    )

  it('should be limited: the rest is in the journey', () => {
    expect(meetings(open.slice(0, 3))).toEqual(['1', '2', '3'])
    expect(meetings(open)).toEqual([
      ...['1', '2', '3'],
      { kind: 'more', count: 2, courseSlug: 'side-by-side' },
    ])
  })

  it('should start with those where the partner waits', () => {
    expect(meetings([...open.slice(0, 3), waiting('ready', 'r')])).toEqual([
      ...['r', '1', '2'],
      { kind: 'more', count: 1, courseSlug: 'side-by-side' },
    ])
    const ready = ['a', 'b', 'c', 'd'].map((id) => waiting('ready', id))
    expect(meetings([...ready, ...open.slice(0, 1)])).toEqual([
      ...['a', 'b', 'c'],
      { kind: 'more', count: 1, courseSlug: 'side-by-side' },
    ])
  })
})
