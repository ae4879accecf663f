'use client'

import type { ReactNode } from 'react'
import { SignOutForm } from '@/components/layout/sign-out-form'
import { WordsOfPerson } from '@/components/layout/words-of-person'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { messages } from '@/domain/messages/messages'
import { CourseNow } from './course-now'
import { CoursePicture } from './course-picture'
import { ClosedCourses, EmptyLibrary } from './empty-library'
import { useOwnLibrary, WithLibrary } from './library-scope.client'
import type { LibraryCourse } from './library-state'
import { mainCourse } from './library-views'

/** Who is signed in, and the way out. Only inside a LibraryScope. */
export function WelcomeHeader() {
  const library = useOwnLibrary()?.data
  const look = 'size-14 sm:size-18'
  return (
    <header className="flex flex-wrap items-center gap-4 sm:gap-x-6">
      {library ? (
        <Avatar name={library.person.displayName} src={library.picture} className={look} />
      ) : (
        <span className={`${look} rounded-full bg-sunk`} />
      )}
      {/* Letters twice as large get a line of their own instead of breaking in the middle of
          words. */}
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h1 className="heading text-2xl wrap-anywhere sm:text-3xl">
          Welcome, {/* On a phone the name has its line before it is known. */}
          <WordsOfPerson say="displayName" className="max-sm:block max-sm:min-h-[1lh]" />
        </h1>
        <p dir="auto" className="min-h-6 text-sm wrap-anywhere text-ink-soft sm:text-base">
          <WordsOfPerson say="email" />
          {library?.person.email === '' && messages.general.emailUnavailable}
        </p>
      </div>
      <SignOutForm label="Logout" />
    </header>
  )
}

type DashboardProps = {
  /** Asks whoever has not confirmed the address of the account. */
  reminder: ReactNode
  /** What waits of learning together. */
  waiting: ReactNode
  /** What may follow the courses: inviting a partner. */
  afterwards: ReactNode
}

/** What the dashboard shows under its welcome. Only inside a LibraryScope. */
export function Dashboard({ reminder, waiting, afterwards }: DashboardProps) {
  return (
    <WithLibrary>
      {({ isEmailConfirmed, courses, together }) => (
        <>
          {!isEmailConfirmed && reminder}
          <ClosedCourses courses={together.closed} />
          {waiting}
          <section aria-labelledby="library" className="grid grid-cols-1 gap-4 sm:gap-6">
            <h2 id="library" className="heading text-xl sm:text-2xl">
              Your Library
            </h2>
            {courses.length === 0 && <EmptyLibrary together={together} />}
            <div className="grid grid-cols-1 gap-8 empty:hidden">
              {courses.map((course) => (
                <LibraryCard
                  key={course.id}
                  course={course}
                  isMain={course === mainCourse(courses)}
                />
              ))}
            </div>
          </section>
          {afterwards}
        </>
      )}
    </WithLibrary>
  )
}

type LibraryCardProps = { course: LibraryCourse; isMain: boolean }

/** A course of one's own in the library: where one was, the next step, and the way to all of it. */
function LibraryCard({ course, isMain }: LibraryCardProps) {
  const { title, subtitle, image, overviewPath, slug } = course
  const headingId = `library-${slug}`
  return (
    <Card as="article" flush labelledBy={headingId} className="grid grid-cols-1 md:grid-cols-2">
      <CoursePicture
        image={image}
        sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
        isFirst={isMain}
        isWhole
        className="max-sm:aspect-[3/1]!"
      />
      <div className="grid min-w-0 grid-cols-1 content-center gap-4 p-5 sm:gap-5 sm:p-10">
        <h3 id={headingId} dir="auto" className="heading text-2xl wrap-anywhere">
          {title}
          {subtitle && (
            <span className="mt-1 block text-base text-ink-soft sm:text-lg">{subtitle}</span>
          )}
        </h3>
        <CourseNow course={course} isMain={isMain} />
        {overviewPath && (
          <ButtonLink
            href={overviewPath}
            fullLoad
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
