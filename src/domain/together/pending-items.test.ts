import { describe, expect, it } from 'vitest'
import type { PartnerCourse, PartnerState, PendingExercise } from './partner-state'
import { listPendingItems } from './pending-items'

const now = new Date('2026-11-25T12:00:00Z')
const expiresAt = '2026-12-01T12:00:00Z'

const course: PartnerCourse = {
  id: 'c',
  slug: 'c',
  isPartnerSeat: false,
  title: 'Side by Side',
  partnership: null,
  invitation: null,
  obstacle: null,
  isSeatTaken: false,
}
const state: PartnerState = {
  hasReadSafety: false,
  isPartnered: false,
  courses: [course],
  ownClaims: [],
  endedPartnerships: [],
  pendingExercises: [],
  isCheckInDue: false,
  invitations: [],
  closedCourses: [],
}
const listItems = (change: Partial<PartnerState>, ofCourse: Partial<PartnerCourse> = {}) =>
  listPendingItems({ ...state, courses: [{ ...course, ...ofCourse }], ...change }, now)

const invitation = { id: 'i', email: null, expiresAt, claimedBy: null } as const
const ended = {
  id: 'p',
  courseTitle: 'Side by Side',
  name: 'Ben',
  isSeen: false,
  needsPermission: true,
  mayInviteAgain: false,
}

describe('listPendingItems', () => {
  it('should prompt prominently for a partnered purchase, and quietly otherwise', () => {
    expect(listItems({ isPartnered: true })).toEqual([
      { kind: 'invite', courseTitle: 'Side by Side' },
    ])
    expect(listItems({})).toEqual([{ kind: 'alone' }])
  })

  it('should not prompt a user who can’t invite', () => {
    for (const isPartnered of [true, false]) {
      expect(listItems({ isPartnered }, { obstacle: 'invitation_from_partner_seat' })).toEqual([])
      expect(listItems({ isPartnered }, { isSeatTaken: true })).toEqual([])
      expect(listItems({ isPartnered, courses: [] })).toEqual([])
    }
  })

  it('should not prompt a user with an ended partnership', () => {
    expect(
      listItems({ isPartnered: true, endedPartnerships: [{ ...ended, isSeen: true }] }),
    ).toEqual([])
    expect(listItems({ isPartnered: true, endedPartnerships: [ended] })).toEqual([
      { kind: 'ended', name: 'Ben' },
    ])
  })

  it('should report the state of an invitation', () => {
    const claimedBy = { name: 'Ben', email: 'b…@example.com' }
    expect(listItems({}, { invitation: { ...invitation, state: 'claimed', claimedBy } })).toEqual([
      { kind: 'claimed', name: 'Ben' },
    ])
    for (const state of ['open', 'declined'] as const)
      expect(listItems({ isPartnered: true }, { invitation: { ...invitation, state } })).toEqual([
        { kind: state },
      ])
    expect(
      listItems({ isPartnered: true }, { invitation: { ...invitation, state: 'expired' } }),
    ).toEqual([{ kind: 'invite', courseTitle: 'Side by Side' }])
  })

  it('should report shared exercises to continue, and a due check-in', () => {
    const exercise: PendingExercise = {
      kind: 'ready',
      partnerName: 'Ana',
      exerciseId: 'x',
      moduleTitle: 'Module 2',
      modulePath: '/module2',
      lessonSlug: 'a',
      courseSlug: 'c',
    }
    expect(
      listItems(
        { pendingExercises: [exercise], isCheckInDue: true },
        { obstacle: 'invitation_from_partner_seat' },
      ),
    ).toEqual([{ kind: 'exercise', exercise }, { kind: 'checkIn' }])
  })

  it('should report a new partner for three days', () => {
    const since = (time: string) => ({
      obstacle: 'invitation_already_partnered' as const,
      partnership: {
        id: 'p',
        name: 'Ben',
        startedAt: time,
        sharesProgress: false,
        partnerPercent: null,
      },
    })
    expect(listItems({}, since('2026-11-24T12:00:00Z'))).toEqual([
      { kind: 'accepted', name: 'Ben', courseTitle: 'Side by Side' },
    ])
    expect(listItems({}, since('2026-11-20T12:00:00Z'))).toEqual([])
  })

  it('should report waiting for the inviter', () => {
    expect(
      listItems({ courses: [], ownClaims: [{ inviterName: 'Ana', courseTitle: 'Side by Side' }] }),
    ).toEqual([{ kind: 'ownClaim', name: 'Ana' }])
  })
})

describe('many shared exercises', () => {
  const pendingExercise = (kind: PendingExercise['kind'], id: string): PendingExercise => ({
    kind,
    partnerName: 'Ben',
    exerciseId: id,
    moduleTitle: null,
    modulePath: null,
    lessonSlug: null,
    courseSlug: 'side-by-side',
  })
  const open = ['1', '2', '3', '4', '5'].map((id) => pendingExercise('open', id))
  const listExercises = (pending: PendingExercise[]) =>
    listItems({ pendingExercises: pending }, { obstacle: 'invitation_from_partner_seat' }).map(
      (item) => (item.kind === 'exercise' ? item.exercise.exerciseId : item),
    )

  it('should be limited: the rest is in the journey', () => {
    expect(listExercises(open.slice(0, 3))).toEqual(['1', '2', '3'])
    expect(listExercises(open)).toEqual([
      ...['1', '2', '3'],
      { kind: 'more', count: 2, courseSlug: 'side-by-side' },
    ])
  })

  it('should start with those where the partner waits', () => {
    expect(listExercises([...open.slice(0, 3), pendingExercise('ready', 'r')])).toEqual([
      ...['r', '1', '2'],
      { kind: 'more', count: 1, courseSlug: 'side-by-side' },
    ])
    const ready = ['a', 'b', 'c', 'd'].map((id) => pendingExercise('ready', id))
    expect(listExercises([...ready, ...open.slice(0, 1)])).toEqual([
      ...['a', 'b', 'c'],
      { kind: 'more', count: 1, courseSlug: 'side-by-side' },
    ])
  })
})
