import type { ReactNode } from 'react'
import {
  countDoneSteps,
  isStepDone,
  setupSteps,
  type Setup,
  type SetupStep,
} from '@/domain/setup/setup-steps'
import { routes } from '@/domain/routes/paths'
import { OtherWindow, PanelLink } from '@/admin/shared/links'
import { MailProof } from './mail-proof.client'

/** What is to be done before the site opens. It checks itself, and is gone when all is done. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  return (
    <section aria-labelledby="h2h-first-hour" className="h2h-part h2h-notice h2h-setup">
      <h2 id="h2h-first-hour">Before your site opens</h2>
      <p>
        {countDoneSteps(setup)} of {setupSteps.length} done. This list checks itself and goes away
        when all of it is done.
      </p>
      <ol className="h2h-list">
        {setupSteps.map((step) => {
          const isDone = isStepDone(setup, step)
          return (
            <li key={step} className={isDone ? 'h2h-setup__done' : undefined}>
              <h3>
                <span aria-hidden="true">{isDone ? '✓' : '○'}</span> {titles[step]}
                <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
              </h3>
              {!isDone && <div>{ways(setup)[step]}</div>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const titles: Record<SetupStep, string> = {
  seller: 'Say who sells',
  instructor: 'Put yourself in the place of the sample instructor',
  samples: 'Replace the sample words of students',
  sampleVideos: 'Replace the sample videos',
  mail: 'See that mail arrives',
  paypal: 'Buy your own course once',
  twoFactor: 'Protect your account with two-factor authentication',
  backup: 'Have a backup',
}

const ways = ({ samples, sampleVideos }: Setup): Record<SetupStep, ReactNode> => ({
  seller: (
    <p>
      Receipts need <PanelLink href="/admin/globals/site">your name and address</PanelLink>.
    </p>
  ),
  instructor: (
    <p>
      The name and the words on the <PanelLink href="/admin/globals/home">home page</PanelLink> are
      made up. Write your own, untick that they are a sample, and publish.
    </p>
  ),
  samples: (
    <p>
      <PanelLink href="/admin/collections/testimonials?where[isSample][equals]=true">
        {samples === 1 ? '1 testimonial is' : `${samples} testimonials are`} made up
      </PanelLink>
      . Write true ones, or take them off the site.
    </p>
  ),
  sampleVideos: (
    <p>
      {sampleVideos.lessons === 1 ? '1 lesson shows' : `${sampleVideos.lessons} lessons show`}{' '}
      students a{' '}
      <PanelLink href="/admin/collections/videos?where[isSample][equals]=true">
        sample video
      </PanelLink>
      {sampleVideos.first && (
        <>
          {sampleVideos.lessons === 1 ? ': ' : ', the first is '}
          <PanelLink href={`/admin/collections/lessons/${sampleVideos.first.id}`}>
            {sampleVideos.first.title}
          </PanelLink>
        </>
      )}
      . Upload your own, or hide a lesson until you have one.
    </p>
  ),
  mail: <MailProof />,
  paypal: (
    <p>
      Buy it with another account, while PayPal is in its test mode: no money moves.{' '}
      <OtherWindow href={routes.home}>See the site</OtherWindow>
    </p>
  ),
  twoFactor: (
    <p>
      With it, a password alone opens nothing.{' '}
      <OtherWindow href={routes.securitySettings}>Turn it on in your settings</OtherWindow>
    </p>
  ),
  backup: (
    <p>
      Whoever runs the server sets it up: “Backup and restore” in the operations guide. This is done
      with the first backup that succeeds.
    </p>
  ),
})
