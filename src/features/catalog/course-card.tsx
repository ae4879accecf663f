import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { MoneyText } from '@/components/ui/money-text'
import { routes } from '@/domain/paths'
import type { CourseCardView } from './views'

/** A course on the home page: what it is, what it costs, and one way in. */
export function CourseCard({ course }: { course: CourseCardView }) {
  const { image } = course
  const headingId = `course-${course.slug}`
  return (
    <Card as="article" flush labelledBy={headingId} className="grid md:grid-cols-2">
      {image && (
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          className="h-full w-full object-cover max-md:aspect-video"
        />
      )}
      <div className="flex flex-col items-start gap-4 p-6 sm:p-10">
        <h3 id={headingId} className="heading text-2xl">
          {course.title}
          {course.subtitle && (
            <span className="mt-1 block text-lg text-ink-soft">{course.subtitle}</span>
          )}
        </h3>
        {course.description && <p>{course.description}</p>}
        <p className="text-lg font-semibold">
          {course.priceCents === 0 ? 'Free' : <MoneyText cents={course.priceCents} />}
        </p>
        <ButtonLink href={routes.course(course.slug)} className="mt-auto">
          LEARN MORE
        </ButtonLink>
      </div>
    </Card>
  )
}
