import Link from 'next/link'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { routes } from '@/domain/routes/paths'
import { countWork } from './count-work'
import { RecentFigures } from './figures'
import { HowItRuns } from './how-it-runs'
import { OtherWindow } from './other-window'
import { UnresolvedCases } from './unresolved'

type WelcomeProps = { payload: Payload; user: TypedUser | null }

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * The first screen of the instructor: what waits, how things stand, and the way to what is done
 * most.
 */
export async function Welcome({ payload, user }: WelcomeProps) {
  if (!user || !isInstructor(user)) return null
  const req = await createLocalReq({ user }, payload)
  const { students, samples, namesSeller, course } = await countWork(req)
  const name = user.displayName ?? user.username
  return (
    <section className="h2h-welcome" aria-labelledby="h2h-welcome">
      <h1 id="h2h-welcome">Good to see you, {name}.</h1>
      <p>{plural(students, 'person is', 'people are')} enrolled.</p>
      <UnresolvedCases req={req} />
      <HowItRuns req={req} />
      <RecentFigures req={req} />
      <BeforeOpening samples={samples} namesSeller={namesSeller} />
      <ul className="h2h-ways">
        {course && (
          <Way href={`/admin/collections/courses/${course.id}`}>
            Change the words, price or lessons of {course.title}
          </Way>
        )}
        <Way href="/admin/collections/lessons/create">Add a lesson</Way>
        <Way href="/admin/collections/enrollments">See who is enrolled</Way>
        <Way href="/admin/collections/payments">See who paid</Way>
        <Way href={routes.reviewsInAdmin}>Read the reviews</Way>
        <li>
          <OtherWindow href="/">See the site as a visitor</OtherWindow>
        </li>
      </ul>
    </section>
  )
}

/** What a fresh site comes with, and visitors should not meet. */
function BeforeOpening({ samples, namesSeller }: { samples: number; namesSeller: boolean }) {
  return (
    <>
      {samples > 0 && (
        <p className="h2h-notice">
          <Link
            href="/admin/collections/testimonials?where[isSample][equals]=true"
            prefetch={false}
          >
            {plural(samples, 'testimonial is', 'testimonials are')} made up.
          </Link>{' '}
          Replace them before you open the site.
        </p>
      )}
      {!namesSeller && (
        <p className="h2h-notice">
          <Link href="/admin/globals/site" prefetch={false}>
            Your name and address
          </Link>{' '}
          are missing on the receipts. Add them before you sell.
        </p>
      )}
    </>
  )
}

function Way({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li>
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    </li>
  )
}
