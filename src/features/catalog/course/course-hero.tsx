import { Motif } from '@/components/ui/motif'
import { Picture } from '@/components/ui/picture'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import { EnrollButton } from './enroll-button'
import { FreeLessonsLink } from './free-lessons'
import { PriceFact } from './price-fact'
import { Trailer } from './trailer'
import type { CourseView } from './course-queries'

type CourseHeroProps = { course: CourseView; refundPolicy: RefundPolicy }

/** The top of a sales page: title, price, enroll button, picture, trailer, and key facts. */
export function CourseHero({ course, refundPolicy }: CourseHeroProps) {
  const { title, subtitle, description, image, trailer, facts } = course
  return (
    <div className="shell pt-10 pb-14 sm:pt-16 lg:pb-20">
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[11fr_10fr]">
        <div className="grid min-w-0 justify-items-start gap-6">
          <h1
            dir="auto"
            className="heading w-full text-4xl wrap-anywhere hyphens-auto has-[span:not(:first-child)]:text-3xl"
          >
            {title}
            {subtitle && (
              <span className="mt-3 block text-xl leading-tight text-ink-soft">{subtitle}</span>
            )}
          </h1>
          {description && (
            <p dir="auto" className="w-full max-w-[37.2em] text-lg wrap-anywhere">
              {description}
            </p>
          )}
          <div className="grid justify-items-start gap-3">
            <EnrollButton course={course}>
              <PriceFact course={course} refundPolicy={refundPolicy} />
              <FreeLessonsLink course={course} />
            </EnrollButton>
          </div>
        </div>
        <div className="grid min-w-0 gap-5">
          {image ? (
            <Picture
              image={image}
              sizes="(min-width: 80rem) 35rem, (min-width: 64rem) 44vw, 92vw"
              fetchPriority="high"
              className="w-full rounded-soft"
            />
          ) : (
            <Motif stage="journey" isAboveFold className="w-full" />
          )}
          {trailer && <Trailer {...trailer} title={title} />}
        </div>
      </div>
      {facts.length > 0 && (
        <dl className="mt-14 grid grid-cols-2 gap-x-10 gap-y-7 border-t border-hairline pt-8 sm:flex sm:flex-wrap sm:justify-between">
          {facts.map(({ label, value }, index) => (
            <div key={index} className="min-w-0 max-w-64 last:odd:col-span-2">
              <dt dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                {label}
              </dt>
              <dd dir="auto" className="heading text-lg leading-snug wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
