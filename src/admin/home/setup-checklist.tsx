import type { ReactNode } from 'react'
import {
  countDoneSteps,
  isStepDone,
  setupSteps,
  type Setup,
  type SetupStep,
} from '@/domain/setup/setup-steps'
import type { CourseWithConflicts } from '@/services/catalog/read-course-numbers'
import { routes } from '@/domain/routes/paths'
import { NewTabLink, PanelLink } from '@/admin/shared/links'
import { TestEmailForm } from './test-email-form.client'

type SetupChecklistProps = {
  setup: Setup
  /** The courses with sample videos whose facts contradict them. */
  coursesWithConflicts: readonly CourseWithConflicts[]
}

/** Lists the setup steps. The caller must hide the list once all steps are done. */
export function SetupChecklist({ setup, coursesWithConflicts }: SetupChecklistProps) {
  const instructions = renderInstructions(setup, coursesWithConflicts)
  return (
    <section aria-labelledby="h2h-setup-checklist" className="h2h-part h2h-notice h2h-setup">
      <h2 id="h2h-setup-checklist">Setup checklist</h2>
      <p>
        {countDoneSteps(setup)} of {setupSteps.length} done. This list updates itself and disappears
        once everything is done.
      </p>
      <ol className="h2h-list">
        {setupSteps.map((step) => {
          const isDone = isStepDone(setup, step)
          return (
            <li key={step} className={isDone ? 'h2h-setup__done' : undefined}>
              <h3>
                <span aria-hidden="true">{isDone ? '✓' : '○'}</span> {stepTitles[step]}
                <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
              </h3>
              {!isDone && <div>{instructions[step]}</div>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const stepTitles: Record<SetupStep, string> = {
  seller: 'Add your seller details',
  instructor: 'Replace the sample instructor',
  samples: 'Replace the sample testimonials',
  sampleVideos: 'Replace the sample videos',
  mail: 'Check that email works',
  paypal: 'Buy your own course once',
  twoFactor: 'Protect your account with two-factor authentication',
  backup: 'Set up backups',
}

const renderInstructions = (
  { samples, sampleVideos }: Setup,
  coursesWithConflicts: readonly CourseWithConflicts[],
): Record<SetupStep, ReactNode> => ({
  seller: (
    <p>
      Receipts need <PanelLink href="/admin/globals/site">your name and address</PanelLink>.
    </p>
  ),
  instructor: (
    <p>
      The name and text on the <PanelLink href="/admin/globals/home">home page</PanelLink> are made
      up. Write your own, uncheck “This instructor is a sample,” and publish.
    </p>
  ),
  samples: (
    <p>
      <PanelLink href="/admin/collections/testimonials?where[isSample][equals]=true">
        {samples === 1 ? '1 testimonial is' : `${samples} testimonials are`} made up
      </PanelLink>
      . Replace them with real ones, or remove them from the site.
    </p>
  ),
  sampleVideos: (
    <>
      <p>
        {sampleVideos.lessons === 1
          ? '1 lesson still shows a '
          : `${sampleVideos.lessons} lessons still show a `}
        <PanelLink href="/admin/collections/videos?where[isSample][equals]=true">
          sample video
        </PanelLink>
        {sampleVideos.first && (
          <>
            {sampleVideos.lessons === 1 ? ': “' : ', starting with “'}
            <PanelLink href={`/admin/collections/lessons/${sampleVideos.first.id}`}>
              {sampleVideos.first.title}
            </PanelLink>
          </>
        )}
        {sampleVideos.first ? '.”' : '.'} Upload your own, or hide a lesson until you have one.
      </p>
      {coursesWithConflicts.map(({ id, title, conflicts }) => (
        <p key={id}>
          The facts of <PanelLink href={`/admin/collections/courses/${id}`}>“{title}”</PanelLink>{' '}
          don’t match these videos. {conflicts.join(' ')}
        </p>
      ))}
    </>
  ),
  mail: <TestEmailForm />,
  paypal: (
    <p>
      While PayPal is in test mode, sign up with a different email and buy your course. You won’t be
      charged. <NewTabLink href={routes.home}>View the site</NewTabLink>
    </p>
  ),
  twoFactor: (
    <p>
      With two-factor authentication, a password alone isn’t enough to sign in.{' '}
      <NewTabLink href={routes.securitySettings}>Turn it on in your settings</NewTabLink>
    </p>
  ),
  backup: (
    <p>
      Ask the person who set up your site to turn on backups: see “Backup and restore” in the
      operations guide. This step checks itself off after the first backup.
    </p>
  ),
})
