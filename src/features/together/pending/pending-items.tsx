import type { ReactNode } from 'react'
import { PendingInvitations } from '@/components/together/pending-invitations'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'
import type { PartnerState } from '@/domain/together/partner-state'
import type { Waiting as WaitingSharedExercise } from '@/domain/together/waiting-view'
import { type WaitingLine, waitingLines } from '@/domain/together/waiting-lines'

/** Inviting a partner comes after the courses, everything else before. */
export type PendingGroup = 'beforeCourses' | 'afterCourses'

type PendingItemsProps = { state: PartnerState; now: Date; group: PendingGroup }

const isAfterCourses = ({ kind }: WaitingLine) => kind === 'invite' || kind === 'alone'

/** The current user's pending learning-together items. Renders nothing if none are pending. */
export function PendingItems({ state, now, group }: PendingItemsProps) {
  const lines = waitingLines(state, now).filter(
    (line) => isAfterCourses(line) === (group === 'afterCourses'),
  )
  // Without a course, the empty library shows them.
  const invitations = group === 'beforeCourses' && state.courses.length > 0 ? state.invitations : []
  if (lines.length + invitations.length === 0) return null
  return (
    <section
      aria-label={group === 'beforeCourses' ? 'Learning together' : 'Invite your partner'}
      className="grid grid-cols-1 gap-4"
    >
      <PendingInvitations invitations={invitations} />
      {lines.map((line, index) => (
        <Line key={`${line.kind} ${index}`} line={line} hasReadSafety={state.hasReadSafety} />
      ))}
    </section>
  )
}

type LineProps = { line: WaitingLine; hasReadSafety: boolean }

function Line({ line, hasReadSafety }: LineProps) {
  switch (line.kind) {
    case 'claimed':
      return (
        <Prominent>
          <bdi>{line.name}</bdi> said yes. <More>Is it your partner?</More>
        </Prominent>
      )
    case 'waits':
      return (
        <Prominent>
          You said yes to <bdi>{line.name}</bdi>. Now we’re asking them to confirm it’s you.
        </Prominent>
      )
    case 'accepted':
      return (
        <Prominent>
          You and <bdi>{line.name}</bdi> are now taking “<bdi>{line.courseTitle}</bdi>” together.{' '}
          <More>See what you share</More>
        </Prominent>
      )
    case 'declined':
      return (
        <Prominent>
          Your invitation wasn’t accepted. <More>Go to your settings</More>
        </Prominent>
      )
    case 'ended':
      return (
        <Prominent>
          {line.name === null ? (
            'Your partnership has ended.'
          ) : (
            <>
              Your partnership with <bdi>{line.name}</bdi> has ended.
            </>
          )}{' '}
          <More>Go to your settings</More>
        </Prominent>
      )
    case 'meeting':
      return <SharedExerciseItem meeting={line.meeting} />
    case 'more':
      return (
        <Subtle>
          {line.count === 1 ? 'One more exercise is' : `${line.count} more exercises are`} open to
          both of you.{' '}
          <a href={routes.journey(line.courseSlug)} className="text-link">
            Our journey
          </a>
        </Subtle>
      )
    case 'checkIn':
      return (
        <Subtle>
          Three questions for this week.{' '}
          <a href={routes.checkIn} className="text-link">
            Check in
          </a>
        </Subtle>
      )
    case 'open':
      return (
        <Subtle>
          Your invitation is waiting for an answer. <More>See it</More>
        </Subtle>
      )
    case 'alone':
      return (
        <Subtle>
          This course covers your partner, too. <More>Invite them</More>
        </Subtle>
      )
    case 'invite':
      return <Invite courseTitle={line.courseTitle} hasReadSafety={hasReadSafety} />
  }
}

const Prominent = ({ children }: { children: ReactNode }) => (
  <Notice className="max-w-2xl">{children}</Notice>
)

const Subtle = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-soft">{children}</p>
)

/** A full load, for QuickExit on that page. */
const More = ({ children }: { children: string }) => (
  <a href={routes.partnerSettings} className="text-link">
    {children}
  </a>
)

function Invite({ courseTitle, hasReadSafety }: { courseTitle: string; hasReadSafety: boolean }) {
  return (
    <Card className="grid max-w-3xl items-center gap-6 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="grid justify-items-start gap-4">
        <h2 className="heading text-xl">Invite your partner</h2>
        <p className="text-ink-soft">
          “<bdi>{courseTitle}</bdi>” covers both of you. Your partner gets their own account at no
          cost, and whether to join is up to them.
        </p>
        <ButtonLink
          href={hasReadSafety ? routes.partnerSettings : routes.beforeTogether}
          fullLoad
          variant="secondary"
        >
          Invite your partner
        </ButtonLink>
      </div>
      <Motif tension={3} className="w-full max-sm:hidden" />
    </Card>
  )
}

/** 'Ana is ready in Module 2.' */
function SharedExerciseItem({ meeting }: { meeting: WaitingSharedExercise }) {
  const { kind, partnerName, exerciseId, moduleTitle, modulePath, lessonSlug } = meeting
  const moduleName = <bdi>{moduleTitle ?? 'your course'}</bdi>
  if (kind === 'open')
    return (
      <Prominent>
        You and <bdi>{partnerName}</bdi> are both ready in {moduleName}.{' '}
        <a href={routes.meeting(exerciseId)} className="text-link">
          Talk about it
        </a>
      </Prominent>
    )
  return (
    <Prominent>
      <bdi>{partnerName}</bdi> is ready in {moduleName}.{' '}
      {modulePath && lessonSlug && (
        <a href={`${routes.lesson(modulePath, lessonSlug)}#exercises`} className="text-link">
          Go to the exercise
        </a>
      )}
    </Prominent>
  )
}
