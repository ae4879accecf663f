import { SignOutForm } from '@/components/layout/sign-out-form'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { messages } from '@/domain/messages/messages'
import { CourseProgressSummary } from './course-progress-summary'
import { CourseImage } from './course-image'
import { EmptyLibrary } from './empty-library'
import { type LibraryCourse, findMainCourse, findNewCourse } from './library-views'
import { getLibrary } from './queries'

type WelcomeHeaderProps = {
  account: { displayName: string; email: string }
  picture: string | null
}

/** Renders the signed-in user's name and email, with a sign-out button. */
export function WelcomeHeader({ account: { displayName, email }, picture }: WelcomeHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-4 sm:gap-x-6">
      <Avatar name={displayName} src={picture} className="size-14 sm:size-18" />
      {/* Wraps below the avatar at a doubled font size, so that words don't break. */}
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h1 className="heading text-2xl wrap-anywhere sm:text-3xl">
          Welcome, <bdi>{displayName}</bdi>
        </h1>
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft sm:text-base">
          {email === '' ? messages.general.emailUnavailable : <bdi>{email}</bdi>}
        </p>
      </div>
      <SignOutForm label="Logout" />
    </header>
  )
}

/** Renders the signed-in user's courses, with their progress. */
export async function Library() {
  const courses = await getLibrary()
  const main = findMainCourse(courses)
  // The welcome to a new course has the primary button.
  const isWelcomed = findNewCourse(courses, new Date()) !== null
  return (
    <section aria-labelledby="library" className="grid grid-cols-1 gap-4 sm:gap-6">
      <h2 id="library" className="heading text-xl sm:text-2xl">
        Your Library
      </h2>
      {courses.length === 0 && <EmptyLibrary />}
      <div className="grid grid-cols-1 gap-8 empty:hidden">
        {courses.map((course) => (
          <LibraryCard key={course.id} course={course} isMain={course === main && !isWelcomed} />
        ))}
      </div>
    </section>
  )
}

type LibraryCardProps = { course: LibraryCourse; isMain: boolean }

/** Renders a course in the library, with its progress and the next step. */
function LibraryCard({ course, isMain }: LibraryCardProps) {
  const { title, subtitle, image, overviewPath, slug } = course
  const headingId = `library-${slug}`
  return (
    <Card as="article" isFlush labelledBy={headingId} className="grid grid-cols-1 md:grid-cols-2">
      <CourseImage
        image={image}
        sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
        isAboveFold={isMain}
        isContained
        className="max-sm:aspect-[3/1]!"
      />
      <div className="grid min-w-0 grid-cols-1 content-center gap-4 p-5 sm:gap-5 sm:p-10">
        <h3 id={headingId} dir="auto" className="heading text-2xl wrap-anywhere">
          {title}
          {subtitle && (
            <span className="mt-1 block text-base text-ink-soft sm:text-lg">{subtitle}</span>
          )}
        </h3>
        <CourseProgressSummary course={course} isMain={isMain} />
        {overviewPath && (
          <ButtonLink
            href={overviewPath}
            loadsDocument
            variant={isMain && course.next ? 'quiet' : 'secondary'}
            className="justify-self-start"
          >
            REVIEW LESSON
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
