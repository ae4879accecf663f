import Link from 'next/link'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { countDoneSteps, setupSteps } from '@/domain/setup/setup-steps'
import { routes } from '@/domain/routes/paths'
import { readSetup } from '@/services/setup/read-setup'
import { SampleNote } from '@/admin/shared/sample-note'
import { countStudents } from './count-students'
import { findFirstCourse } from './find-first-course'
import { RecentFigures } from './key-numbers'
import { SetupChecklist } from './setup-checklist'
import { HowItRuns } from './how-it-runs'
import { UnresolvedCases } from './unresolved'
import './panel-home.css'

/**
 * The first screen of the instructor: what waits, how it goes, and the five things that one does.
 * Until the site is ready to open it begins with what is still to be done for that.
 */
export async function PanelHome({ initPageResult: { req } }: AdminViewServerProps) {
  const { user } = req
  if (!user || !isInstructor(user)) return null
  const [setup, students, course] = await Promise.all([
    readSetup(req),
    countStudents(req),
    findFirstCourse(req),
  ])
  return (
    <main className="h2h-first gutter--left gutter--right">
      <div>
        <h1>Good to see you, {user.displayName ?? user.username}.</h1>
        <p>{students === 1 ? '1 person is' : `${students} people are`} enrolled.</p>
      </div>
      <SampleNote req={req} />
      {countDoneSteps(setup) < setupSteps.length && <SetupChecklist setup={setup} />}
      <UnresolvedCases req={req} />
      <section aria-labelledby="h2h-ways" className="h2h-part">
        <h2 id="h2h-ways">What you do here</h2>
        <ul className="h2h-ways">
          {course && (
            <Way href={`/admin/collections/courses/${course.id}`} title={course.title}>
              Change its words, price and lessons
            </Way>
          )}
          <Way href="/admin/new-course" title="A new course">
            From an idea to a page that sells it
          </Way>
          <Way href={routes.peopleInAdmin} title="People">
            Who is here, and who is enrolled
          </Way>
          <Way href="/admin/collections/payments" title="Payments">
            Who paid, and giving money back
          </Way>
          <Way href={routes.newAnnouncementInAdmin} title="Write to your students">
            A letter to all of them, or to some
          </Way>
        </ul>
      </section>
      <RecentFigures req={req} />
      <HowItRuns req={req} />
    </main>
  )
}

function Way({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <li>
      <Link href={href} prefetch={false}>
        <strong>{title}</strong>
        <span>{children}</span>
      </Link>
    </li>
  )
}
