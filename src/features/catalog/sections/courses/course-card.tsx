import { ButtonLink } from '@/components/ui/button-link'
import { Motif } from '@/components/ui/motif'
import { Picture } from '@/components/ui/picture'
import { routes } from '@/domain/routes/paths'
import { formatCoursePrice } from '@/domain/checkout/money'
import type { CourseCardView } from '../../views'

/** A course on the home page, with its price and a link. */
export function CourseCard({ id, course }: { id: string; course: CourseCardView }) {
  const { image, priceCents, currency } = course
  return (
    <article
      aria-labelledby={id}
      className="grid items-center gap-x-16 gap-y-8 border-t border-hairline py-10 md:grid-cols-2 lg:py-14"
    >
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 44vw, 92vw"
          loading="lazy"
          className="aspect-video w-full rounded-soft object-cover"
        />
      ) : (
        <Motif stage="journey" className="w-full py-6" />
      )}
      <div className="grid min-w-0 justify-items-start gap-5">
        <h3 id={id} dir="auto" className="heading w-full text-2xl wrap-anywhere hyphens-auto">
          {course.title}
          {course.subtitle && (
            <span className="mt-1 block text-lg text-ink-soft">{course.subtitle}</span>
          )}
        </h3>
        {course.description && (
          <p dir="auto" className="w-full max-w-prose wrap-anywhere">
            {course.description}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink href={routes.course(course.slug)} loadsDocument>
            LEARN MORE
            <span className="sr-only"> about {course.title}</span>
          </ButtonLink>
          <p className="heading text-xl tabular-nums">
            {formatCoursePrice({ cents: priceCents, currency })}
          </p>
        </div>
      </div>
    </article>
  )
}
