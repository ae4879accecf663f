import { clsx } from 'clsx'
import { ButtonLink } from '@/components/ui/button-link'
import { routes } from '@/domain/routes/paths'

type CourseWelcomeProps = {
  title: string
  /** The first lesson with its path, or null if the course has none yet. */
  firstLesson: { title: string; href: string } | null
  /** Whether the course was paid for, so that there is a receipt. */
  isPaid: boolean
  /** Whether the student can invite a partner. */
  canInvite: boolean
  /** The page that the student was headed to before the purchase, or null. */
  nextPath?: string | null
  id?: string
  /** If set, the section's `owner` classes apply only to users who have this course. */
  courseSlug?: string
  className?: string
}

/** Welcomes a student to a course they just got: first lesson, receipt, and partner invitation. */
export function CourseWelcome(props: CourseWelcomeProps) {
  const {
    title,
    firstLesson,
    isPaid,
    canInvite,
    nextPath = null,
    id,
    courseSlug,
    className,
  } = props
  return (
    <section
      id={id}
      data-course={courseSlug}
      suppressHydrationWarning
      aria-label="Your new course"
      className={clsx(
        'gap-5 rounded-soft border border-line border-s-4 border-s-sage bg-raised p-6 sm:p-8',
        className,
      )}
    >
      <div className="grid gap-2">
        <h2 className="heading text-2xl">You’re in</h2>
        <p className="wrap-anywhere">
          “<bdi>{title}</bdi>” is yours. Start whenever you’re ready.
        </p>
      </div>
      {firstLesson && (
        <ButtonLink href={firstLesson.href} loadsDocument className="justify-self-start">
          Begin: <bdi>{firstLesson.title}</bdi>
        </ButtonLink>
      )}
      <ul className="grid gap-1">
        {isPaid && (
          <li>
            We emailed your receipt. You’ll also find it under{' '}
            <a href={`${routes.personalDashboard}#receipts`} className="text-link">
              Receipts
            </a>
            .
          </li>
        )}
        {canInvite && (
          <li>
            This course is for two people. Your partner gets their own account at no cost.{' '}
            <a href={routes.safetyInformation} className="text-link">
              Invite your partner
            </a>
          </li>
        )}
        {nextPath !== null && (
          <li>
            <a href={nextPath} className="text-link">
              Continue to the page you wanted
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
