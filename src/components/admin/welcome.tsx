import Link from 'next/link'
import type { Payload, TypedUser } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { routes } from '@/domain/paths'
import { countWork } from './count-work'
import { OtherWindow } from './other-window'

type WelcomeProps = { payload: Payload; user: TypedUser | null }

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The first screen of the instructor: how things stand, and the way to what is done most. */
export async function Welcome({ payload, user }: WelcomeProps) {
  if (!user || !isInstructor(user)) return null
  const { students, payments, toReview, samples, requests, mails, reviews, course } =
    await countWork(payload, user)
  const name = user.displayName ?? user.username
  return (
    <section className="h2h-welcome" aria-labelledby="h2h-welcome">
      <h1 id="h2h-welcome">Good to see you, {name}.</h1>
      <p>
        {plural(students, 'person is', 'people are')} enrolled.{' '}
        {plural(payments, 'payment', 'payments')} and {plural(reviews, 'new review', 'new reviews')}{' '}
        came in during the last 30 days.
      </p>
      {requests > 0 && (
        <p className="h2h-notice">
          <Link
            href="/admin/collections/support-requests?where[status][equals]=open"
            prefetch={false}
          >
            {plural(requests, 'message', 'messages')} to the support{' '}
            {requests === 1 ? 'waits' : 'wait'} for your answer.
          </Link>
        </p>
      )}
      {mails > 0 && (
        <p className="h2h-notice">
          <Link
            href="/admin/collections/failed-mails?where[status][equals]=failed"
            prefetch={false}
          >
            {plural(mails, 'mail', 'mails')} could not be delivered.
          </Link>
        </p>
      )}
      {toReview > 0 && (
        <p className="h2h-notice">
          <Link href="/admin/collections/checkouts?where[state][equals]=review" prefetch={false}>
            {plural(toReview, 'purchase needs', 'purchases need')} a look from you.
          </Link>
        </p>
      )}
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
      <ul className="h2h-ways">
        {course && (
          <li>
            <Link href={`/admin/collections/courses/${course.id}`} prefetch={false}>
              Change the words, price or lessons of {course.title}
            </Link>
          </li>
        )}
        <li>
          <Link href="/admin/collections/lessons/create" prefetch={false}>
            Add a lesson
          </Link>
        </li>
        <li>
          <Link href="/admin/collections/enrollments" prefetch={false}>
            See who is enrolled
          </Link>
        </li>
        <li>
          <Link href="/admin/collections/payments" prefetch={false}>
            See who paid
          </Link>
        </li>
        <li>
          <Link href={routes.reviewsInAdmin} prefetch={false}>
            Read the reviews
          </Link>
        </li>
        <li>
          <OtherWindow href="/">See the site as a visitor</OtherWindow>
        </li>
      </ul>
    </section>
  )
}
