import { SignOutForm } from '@/components/layout/sign-out-form'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { routes } from '@/domain/routes/paths'
import type { SessionUser } from '@/server/session/session-user'
import type { InvitationView } from '@/services/together/partnership/read-invitation'
import { SafetyText } from '../safety/safety-text'
import {
  RespondToInvitation,
  DeclineInvitation,
  InvitedSafetyChoices,
} from './respond-to-invitation.client'
import { InviteeRegistration } from './invitee-registration.client'

type InvitationPageProps = { token: string; view: InvitationView; user: SessionUser | null }

/** Renders an invitation link's page: who sent it, what it means, and the choices. */
export function InvitationPage({ token, view, user }: InvitationPageProps) {
  if (view.state === 'gone') {
    return (
      <>
        <PageHeading title="This link no longer works" lead={partnerMessages.invitationInvalid} />
        <ButtonLink
          href={user ? routes.dashboard : routes.home}
          loadsDocument
          className="justify-self-start"
        >
          {user ? 'Go to your library' : 'Go to the home page'}
        </ButtonLink>
      </>
    )
  }
  const { state, inviterName, courseTitle, email, hasReadSafety } = view
  if (state === 'own') {
    return (
      <>
        <PageHeading title="This is your own invitation" lead={partnerMessages.ownInvitation} />
        <PartnerSettingsLink />
      </>
    )
  }
  return (
    <>
      <PageHeading
        title={
          <>
            <bdi>{inviterName}</bdi> invites you
          </>
        }
        lead={
          <>
            You’d take “<bdi>{courseTitle}</bdi>” together.
          </>
        }
      />
      {user && <SignedInAs email={user.email} token={token} />}
      {!user && <InvitationExplanation inviterName={inviterName} />}
      {!user && <VisitorChoices token={token} email={email} inviterName={inviterName} />}
      {user && state !== 'open' && (
        <InvitationStatus state={state} inviterName={inviterName} token={token} />
      )}
      {user && state === 'open' && !hasReadSafety && (
        <SafetyText choices={<InvitedSafetyChoices token={token} inviterName={inviterName} />} />
      )}
      {user && state === 'open' && hasReadSafety && (
        <>
          <InvitationExplanation inviterName={inviterName} />
          <RespondToInvitation token={token} inviterName={inviterName} />
        </>
      )}
    </>
  )
}

function InvitationExplanation({ inviterName }: { inviterName: string }) {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="meaning" className="grid gap-3">
        <h2 id="meaning" className="heading text-xl">
          What it means
        </h2>
        <ul className="grid max-w-prose list-disc gap-2 ps-5 marker:text-clay">
          <li>You get your own account, and the course is free for you.</li>
          <li>What you write stays private until you’re both ready to share it with each other.</li>
          <li>You can stop learning together anytime, without giving a reason.</li>
        </ul>
      </section>
      <section aria-labelledby="seen" className="grid gap-3">
        <h2 id="seen" className="heading text-xl">
          Who sees what
        </h2>
        <p className="max-w-prose">
          <bdi>{inviterName}</bdi> sees your name, whether you’re ready for an exercise, and the
          answers you’ve shared with each other. They see your progress only if you allow it. They
          never see your settings, your email, or when you’re online. The instructor never reads
          what you write.
        </p>
      </section>
    </div>
  )
}

type VisitorChoicesProps = { token: string; email: string | null; inviterName: string }

function VisitorChoices({ token, email, inviterName }: VisitorChoicesProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ButtonLink href="#account" loadsDocument variant="secondary" className="w-full">
          Continue
        </ButtonLink>
        <DeclineInvitation token={token} inviterName={inviterName} />
      </div>
      <Card as="section" labelledBy="account" className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="account" className="heading text-xl">
            Create an account
          </h2>
          <p className="text-ink-soft">
            This doesn’t accept the invitation. You’ll decide on the next page.
          </p>
        </div>
        <InviteeRegistration token={token} email={email ?? ''} />
      </Card>
      <p>
        Already have an account?{' '}
        <a href={routes.signInThen(routes.invitation(token))} className="text-link">
          Sign in
        </a>
      </p>
    </>
  )
}

function SignedInAs({ email, token }: { email: string; token: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
      <p className="wrap-anywhere">
        You’re signed in as <bdi className="font-semibold text-ink">{email}</bdi>. Not you?
      </p>
      <SignOutForm
        label="Sign out"
        next={routes.invitation(token)}
        className="text-link min-h-11 cursor-pointer"
      />
    </div>
  )
}

type InvitationStatusProps = {
  state: Exclude<Exclude<InvitationView, { state: 'gone' }>['state'], 'own' | 'open'>
  inviterName: string
  token: string
}

const obstacleMessages = {
  partnered: partnerMessages.alreadyPartnered,
  partnership_ended: partnerMessages.partnershipEndedBefore,
  seat_taken: partnerMessages.seatTakenForInvited,
  closed: partnerMessages.courseClosed,
  instructor: partnerMessages.inviteeIsInstructor,
} as const

/** Renders the state of an invitation that the user can't accept, either right now or at all. */
function InvitationStatus({ state, inviterName, token }: InvitationStatusProps) {
  if (state === 'accepted') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">{partnerMessages.together(inviterName)}</Notice>
        <ButtonLink href={routes.personalDashboard} loadsDocument>
          Go to your course
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      {state === 'awaiting_confirmation' ? (
        <Notice title="You said yes">
          Now we’re asking <bdi>{inviterName}</bdi> to confirm it’s you. You’re all set for now.
          We’ll email you once they confirm.
        </Notice>
      ) : (
        <Notice>{obstacleMessages[state]}</Notice>
      )}
      {state === 'partnership_ended' && <PartnerSettingsLink />}
      <DeclineInvitation token={token} inviterName={inviterName} />
    </>
  )
}

const PartnerSettingsLink = () => (
  <ButtonLink href={routes.partnerSettings} loadsDocument className="justify-self-start">
    Go to your settings
  </ButtonLink>
)
