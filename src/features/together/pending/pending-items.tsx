import type { ReactNode } from 'react'
import { PendingInvitations } from '@/components/together/pending-invitations'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'
import type { PendingExercise } from '@/domain/together/partner-state'
import { type PendingItem, listPendingItems } from '@/domain/together/pending-items'
import { getPartnerState } from '@/components/together/partner-state'

/** Where an item appears. Only the prompt to invite a partner comes after the courses. */
type PendingGroup = 'beforeCourses' | 'afterCourses'

const isAfterCourses = ({ kind }: PendingItem) => kind === 'invite' || kind === 'alone'

/** The current user's pending learning-together items. Renders nothing if none are pending. */
export async function PendingItems({ group }: { group: PendingGroup }) {
  const state = await getPartnerState()
  if (!state) return null
  const items = listPendingItems(state, new Date()).filter(
    (item) => isAfterCourses(item) === (group === 'afterCourses'),
  )
  // If the user has no courses, the empty library shows the invitations.
  const invitations = group === 'beforeCourses' && state.courses.length > 0 ? state.invitations : []
  if (items.length + invitations.length === 0) return null
  return (
    <section
      aria-label={group === 'beforeCourses' ? 'Learning together' : 'Invite your partner'}
      className="grid grid-cols-1 gap-4"
    >
      <PendingInvitations invitations={invitations} />
      {items.map((item, index) => (
        <Item key={`${item.kind} ${index}`} item={item} hasReadSafety={state.hasReadSafety} />
      ))}
    </section>
  )
}

type ItemProps = { item: PendingItem; hasReadSafety: boolean }

function Item({ item, hasReadSafety }: ItemProps) {
  switch (item.kind) {
    case 'claimed':
      return (
        <Prominent>
          <bdi>{item.name}</bdi> said yes. <More>Is it your partner?</More>
        </Prominent>
      )
    case 'ownClaim':
      return (
        <Prominent>
          You said yes to <bdi>{item.name}</bdi>. Now we’re asking them to confirm it’s you.
        </Prominent>
      )
    case 'accepted':
      return (
        <Prominent>
          You and <bdi>{item.name}</bdi> are now taking “<bdi>{item.courseTitle}</bdi>” together.{' '}
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
          {item.name === null ? (
            'You’re no longer learning together.'
          ) : (
            <>
              You and <bdi>{item.name}</bdi> are no longer learning together.
            </>
          )}{' '}
          <More>Go to your settings</More>
        </Prominent>
      )
    case 'exercise':
      return <SharedExerciseItem exercise={item.exercise} />
    case 'more':
      return (
        <Subtle>
          You can see each other’s answers to{' '}
          {item.count === 1 ? 'one more exercise' : `${item.count} more exercises`}.{' '}
          <a href={routes.journey(item.courseSlug)} className="text-link">
            Your journey
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
          Your access covers your partner, too. <More>Invite them</More>
        </Subtle>
      )
    case 'invite':
      return <Invite courseTitle={item.courseTitle} hasReadSafety={hasReadSafety} />
  }
}

const Prominent = ({ children }: { children: ReactNode }) => (
  <Notice className="max-w-2xl">{children}</Notice>
)

const Subtle = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-soft">{children}</p>
)

/** Uses a full page load, which QuickExit on that page requires. */
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
          Your access to “<bdi>{courseTitle}</bdi>” covers both of you. Your partner gets their own
          account at no cost, and whether to join is up to them.
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

/** 'Ana is ready for an exercise in “Module 2.”' */
function SharedExerciseItem({ exercise }: { exercise: PendingExercise }) {
  const { kind, partnerName, exerciseId, moduleTitle, modulePath, lessonSlug } = exercise
  const place =
    moduleTitle === null ? (
      'your course.'
    ) : (
      <>
        “<bdi>{moduleTitle}</bdi>.”
      </>
    )
  if (kind === 'open')
    return (
      <Prominent>
        You and <bdi>{partnerName}</bdi> are both ready to talk about an exercise in {place}{' '}
        <a href={routes.sharedExercise(exerciseId)} className="text-link">
          Read both answers
        </a>
      </Prominent>
    )
  return (
    <Prominent>
      <bdi>{partnerName}</bdi> is ready for an exercise in {place}{' '}
      {modulePath && lessonSlug && (
        <a href={`${routes.lesson(modulePath, lessonSlug)}#exercises`} className="text-link">
          Go to the exercise
        </a>
      )}
    </Prominent>
  )
}
