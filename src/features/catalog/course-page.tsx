import { Accordion } from '@/components/ui/accordion.client'
import { RichText } from '@/components/ui/rich-text'
import { EnrollButton } from './enroll-button.client'
import { Trailer } from './trailer.client'
import type { CourseView } from './views'

/** The sales page of a course. */
export function CoursePage({ course }: { course: CourseView }) {
  const { image } = course
  return (
    <>
      <section className="shell section grid items-start gap-12 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <h1 className="heading text-3xl">
            {course.title}
            {course.subtitle && (
              <span className="mt-2 block text-xl text-ink-soft">{course.subtitle}</span>
            )}
          </h1>
          {course.description && <p className="max-w-prose text-lg">{course.description}</p>}
          <EnrollButton slug={course.slug} priceCents={course.priceCents} />
          {course.facts.length > 0 && (
            <dl className="grid w-full gap-x-6 border-t border-hairline sm:grid-cols-[auto_1fr]">
              {course.facts.map(({ label, value }) => (
                <div
                  key={label}
                  className="col-span-full grid grid-cols-subgrid border-b border-hairline py-3"
                >
                  <dt className="text-ink-soft">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="grid gap-6">
          {image && (
            <img
              src={image.url}
              alt={image.alt}
              width={image.width}
              height={image.height}
              fetchPriority="high"
              className="w-full rounded-soft"
            />
          )}
          {course.trailer && <Trailer {...course.trailer} title={course.title} />}
        </div>
      </section>
      {course.curriculum.length > 0 && (
        <section aria-labelledby="curriculum" className="shell-narrow pb-20">
          <h2 id="curriculum" className="heading mb-6 text-2xl">
            What is inside
          </h2>
          <Accordion
            initialOpen={0}
            items={course.curriculum.map(({ title, description, lessons }) => ({
              title,
              content: (
                <>
                  {description && <p>{description}</p>}
                  <ul className="mt-4 list-disc ps-6">
                    {lessons.map((lesson) => (
                      <li key={lesson}>{lesson}</li>
                    ))}
                  </ul>
                </>
              ),
            }))}
          />
        </section>
      )}
      {course.faqs.length > 0 && (
        <section aria-labelledby="questions" className="shell-narrow pb-20">
          <h2 id="questions" className="heading mb-6 text-2xl">
            Questions people ask
          </h2>
          <Accordion
            items={course.faqs.map(({ question, answer }) => ({
              title: question,
              content: <RichText data={answer} />,
            }))}
          />
        </section>
      )}
      <section aria-labelledby="guarantee" className="border-t border-hairline bg-sunk">
        <div className="shell-narrow section grid justify-items-start gap-6">
          <h2 id="guarantee" className="heading text-2xl">
            {course.satisfactionRate === null
              ? 'Money back within 14 days'
              : `${course.satisfactionRate}% customer satisfaction`}
          </h2>
          <p>
            You pay once and keep your own pace. If the course does not help you, write to us within
            14 days and you get your money back.
          </p>
          <EnrollButton slug={course.slug} priceCents={course.priceCents} />
        </div>
      </section>
    </>
  )
}
