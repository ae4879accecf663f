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

/** Where an item appears. Only prompts to invite a partner come after the courses. */
type PendingGroup = 'beforeCourses' | 'afterCourses'

const isAfterCourses = ({ kind }: PendingItem) => kind === 'invite' || kind === 'alone'

/** Renders the current user's pending items about learning together, if there are any. */
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
        <PendingItemNotice
          key={`${item.kind} ${index}`}
          item={item}
          hasReadSafety={state.hasReadSafety}
        />
      ))}
    </section>
  )
}

type PendingItemNoticeProps = { item: PendingItem; hasReadSafety: boolean }

function PendingItemNotice({ item, hasReadSafety }: PendingItemNoticeProps) {
  switch (item.kind) {
    case 'claimed':
      return (
        <ProminentItem>
          <bdi>{item.name}</bdi> said yes.{' '}
          <PartnerSettingsLink>Is it your partner?</PartnerSettingsLink>
        </ProminentItem>
      )
    case 'ownClaim':
      return (
        <ProminentItem>
          You said yes to <bdi>{item.name}</bdi>. Now we’re asking them to confirm it’s you.
        </ProminentItem>
      )
    case 'accepted':
      return (
        <ProminentItem>
          You and <bdi>{item.name}</bdi> are now taking “<bdi>{item.courseTitle}</bdi>” together.{' '}
          <PartnerSettingsLink>See what you share</PartnerSettingsLink>
        </ProminentItem>
      )
    case 'declined':
      return (
        <ProminentItem>
          Your invitation wasn’t accepted.{' '}
          <PartnerSettingsLink>Go to your settings</PartnerSettingsLink>
        </ProminentItem>
      )
    case 'ended':
      return (
        <ProminentItem>
          {item.name === null ? (
            'You’re no longer learning together.'
          ) : (
            <>
              You and <bdi>{item.name}</bdi> are no longer learning together.
            </>
          )}{' '}
          <PartnerSettingsLink>Go to your settings</PartnerSettingsLink>
        </ProminentItem>
      )
    case 'exercise':
      return <SharedExerciseItem exercise={item.exercise} />
    case 'more':
      return (
        <SubtleItem>
          You can see each other’s answers to{' '}
          {item.count === 1 ? 'one more exercise' : `${item.count} more exercises`}.{' '}
          <a href={routes.journey(item.courseSlug)} className="text-link">
            Your journey
          </a>
        </SubtleItem>
      )
    case 'checkIn':
      return (
        <SubtleItem>
          Three questions for this week.{' '}
          <a href={routes.checkIn} className="text-link">
            Check in
          </a>
        </SubtleItem>
      )
    case 'open':
      return (
        <SubtleItem>
          Your invitation is waiting for an answer.{' '}
          <PartnerSettingsLink>See it</PartnerSettingsLink>
        </SubtleItem>
      )
    case 'alone':
      return (
        <SubtleItem>
          Your access covers your partner, too.{' '}
          <PartnerSettingsLink>Invite them</PartnerSettingsLink>
        </SubtleItem>
      )
    case 'invite':
      return <InviteCard courseTitle={item.courseTitle} hasReadSafety={hasReadSafety} />
  }
}

const ProminentItem = ({ children }: { children: ReactNode }) => (
  <Notice className="max-w-2xl">{children}</Notice>
)

const SubtleItem = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-soft">{children}</p>
)

/** Links to the partner settings with a full page load, which QuickExit on that page requires. */
const PartnerSettingsLink = ({ children }: { children: string }) => (
  <a href={routes.partnerSettings} className="text-link">
    {children}
  </a>
)

type InviteCardProps = { courseTitle: string; hasReadSafety: boolean }

function InviteCard({ courseTitle, hasReadSafety }: InviteCardProps) {
  return (
    <Card className="grid max-w-3xl items-center gap-6 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="grid justify-items-start gap-4">
        <h2 className="heading text-xl">Invite your partner</h2>
        <p className="text-ink-soft">
          Your access to “<bdi>{courseTitle}</bdi>” covers both of you. Your partner gets their own
          account at no cost, and whether to join is up to them.
        </p>
        <ButtonLink
          href={hasReadSafety ? routes.partnerSettings : routes.safetyInformation}
          loadsDocument
          variant="secondary"
        >
          Invite your partner
        </ButtonLink>
      </div>
      <Motif stage={3} className="w-full max-sm:hidden" />
    </Card>
  )
}

/** Renders a sentence such as 'Ana is ready for an exercise in “Module 2.”' and a link. */
function SharedExerciseItem({ exercise }: { exercise: PendingExercise }) {
  const { kind, partnerName, exerciseId, moduleTitle, modulePath, lessonSlug } = exercise
  const moduleLabel =
    moduleTitle === null ? (
      'your course.'
    ) : (
      <>
        “<bdi>{moduleTitle}</bdi>.”
      </>
    )
  if (kind === 'open')
    return (
      <ProminentItem>
        You and <bdi>{partnerName}</bdi> are both ready to talk about an exercise in {moduleLabel}{' '}
        <a href={routes.sharedExercise(exerciseId)} className="text-link">
          Read both answers
        </a>
      </ProminentItem>
    )
  return (
    <ProminentItem>
      <bdi>{partnerName}</bdi> is ready for an exercise in {moduleLabel}{' '}
      {modulePath && lessonSlug && (
        <a href={`${routes.lesson(modulePath, lessonSlug)}#exercises`} className="text-link">
          Go to the exercise
        </a>
      )}
    </ProminentItem>
  )
}
