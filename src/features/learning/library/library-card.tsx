import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { AccessEnd } from './access-end.client'
import { ContinueLink } from './continue-link'
import { CoursePicture } from './course-picture'
import { CourseProgressLine } from './course-progress-line'
import type { LibraryCourse } from './library-state'
import { ResumePosition } from './resume-position'

type LibraryCardProps = {
  course: LibraryCourse
  /** The first course of the library holds the one button that stands out. */
  isMain: boolean
}

/** A course of one's own in the library: where one was, the next step, and the way to all of it. */
export function LibraryCard({ course, isMain }: LibraryCardProps) {
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
        <CourseProgressLine progress={course.progress} />
        <AccessEnd endsAt={course.endsAt} />
        <ResumePosition course={course} />
        <ContinueLink course={course} isMain={isMain} />
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
