import Link from 'next/link'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { formatAmount, formatNet } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { countDoneSteps, setupSteps } from '@/domain/setup/setup-steps'
import { readMonthlyTotals } from '@/services/checkout/reconciliation/read-monthly-totals'
import { findCoursesWithConflicts } from '@/services/catalog/read-course-numbers'
import { readSetup } from '@/services/setup/read-setup'
import { Stats } from '@/admin/shared/stats'
import { PanelLink } from '@/admin/shared/links'
import { SampleDataNotice } from '@/admin/shared/sample-data-notice'
import { countStudents } from './count-students'
import { countUnresolved } from './count-unresolved'
import { SystemStatus } from './system-status'
import { SetupChecklist } from './setup-checklist'

/** Shows unresolved cases, shortcuts, totals, and the setup checklist until it's complete. */
export async function PanelHome({ initPageResult: { req } }: AdminViewServerProps) {
  const { user } = req
  if (!user || !isInstructor(user)) return null
  const [setup, studentCount, course] = await Promise.all([
    readSetup(req),
    countStudents(req),
    findFirstCourse(req),
  ])
  const coursesWithConflicts = await findCoursesWithConflicts(req, setup.sampleVideos.courseIds)
  return (
    <main className="h2h-page gutter--left gutter--right">
      <header>
        <h1>Good to see you, {user.displayName ?? user.username}.</h1>
        <p>{studentCount === 1 ? '1 person is' : `${studentCount} people are`} enrolled.</p>
      </header>
      <SampleDataNotice req={req} />
      {countDoneSteps(setup) < setupSteps.length && (
        <SetupChecklist setup={setup} coursesWithConflicts={coursesWithConflicts} />
      )}
      <UnresolvedCases req={req} />
      <section aria-labelledby="h2h-shortcuts" className="h2h-part">
        <h2 id="h2h-shortcuts">Shortcuts</h2>
        <ul className="h2h-list h2h-shortcuts">
          {course && (
            <Shortcut href={`/admin/collections/courses/${course.id}`} title={course.title}>
              Edit its text, price, and lessons
            </Shortcut>
          )}
          <Shortcut href="/admin/new-course" title="New course">
            From an idea to a sales page
          </Shortcut>
          <Shortcut href="/admin/collections/pages/create" title="New page">
            A landing page or an About page
          </Shortcut>
          <Shortcut href={routes.peopleInAdmin} title="People">
            Find people and see who’s enrolled
          </Shortcut>
          <Shortcut href="/admin/collections/payments" title="Payments">
            See who paid, and issue refunds
          </Shortcut>
          <Shortcut href={routes.newAnnouncementInAdmin} title="Write to your students">
            Email all of them, or some
          </Shortcut>
        </ul>
      </section>
      <RecentTotals req={req} />
      <SystemStatus req={req} />
    </main>
  )
}

function Shortcut({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <li>
      <Link href={href} prefetch={false}>
        <strong>{title}</strong>
        <span>{children}</span>
      </Link>
    </li>
  )
}

/** Finds the oldest listed course that the requesting user can read. */
async function findFirstCourse(req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { listed: { equals: true } },
    sort: 'createdAt',
    select: { title: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    req,
  })
  return docs[0] ?? null
}

/** Lists what needs the instructor's attention. */
async function UnresolvedCases({ req }: { req: PayloadRequest }) {
  const cases = await countUnresolved(req)
  return (
    <section aria-labelledby="h2h-unresolved" className="h2h-part">
      <h2 id="h2h-unresolved">Needs your attention</h2>
      {cases.length === 0 ? (
        <p>You’re all caught up.</p>
      ) : (
        <ul className="h2h-row">
          {cases.map(({ count, labels: [singular, plural], href }) => (
            <li key={href} className="h2h-notice">
              <PanelLink href={href}>
                {count} {count === 1 ? singular : plural}
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows totals for the last 30 days. */
async function RecentTotals({ req }: { req: PayloadRequest }) {
  const { payments, paidCents, returnedCents, currency, isTest, students, lessons, reviews } =
    await readMonthlyTotals(req)
  return (
    <section aria-labelledby="h2h-stats" className="h2h-part">
      <h2 id="h2h-stats">Last 30 days</h2>
      <Stats
        items={[
          [isTest ? 'Test payments' : 'Payments', payments],
          ['Paid', formatAmount({ cents: paidCents, currency })],
          ['Refunded', formatAmount({ cents: returnedCents, currency })],
          ['Net', formatNet({ cents: paidCents - returnedCents, currency })],
          ['New students', students],
          ['Lessons completed', lessons],
          ['Reviews', reviews],
        ]}
      />
      <p>
        <PanelLink href="/admin/figures">See all analytics</PanelLink>
      </p>
    </section>
  )
}
