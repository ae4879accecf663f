import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import { ContinueLink } from './continue-link'
import { CourseProgressLine } from './course-progress-line'
import type { LibraryCourse } from './views'

/** A course of one's own in the library: the next step, how far one is, and the way to all of it. */
export function LibraryCard({ course }: { course: LibraryCourse }) {
  const { title, subtitle, image, overviewPath, slug } = course
  const headingId = `library-${slug}`
  return (
    <Card as="article" flush labelledBy={headingId} className="grid md:grid-cols-2">
      {image ? (
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          className="h-full w-full object-cover max-md:aspect-video"
        />
      ) : (
        <Motif tension="journey" className="w-full self-center p-6" />
      )}
      <div className="grid content-center gap-6 p-6 sm:p-10">
        <h3 id={headingId} className="heading text-2xl">
          {title}
          {subtitle && <span className="mt-1 block text-lg text-ink-soft">{subtitle}</span>}
        </h3>
        <CourseProgressLine progress={course.progress} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ContinueLink course={course} />
          {overviewPath && (
            <ButtonLink href={overviewPath} variant="secondary">
              REVIEW LESSON
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}
