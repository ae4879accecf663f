import { ButtonLink } from '@/components/ui/button-link'
import { routes } from '@/domain/paths'
import { CourseCard } from '@/features/catalog/course-card'
import { getHome } from '@/features/catalog/queries'
import { TestimonialRow } from '@/features/catalog/testimonial-row'

export default async function HomePage() {
  const home = await getHome()
  const [first] = home.courses
  return (
    <>
      <section className="shell section grid items-center gap-12 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <h1 className="heading text-3xl">{home.heading}</h1>
          <p className="max-w-prose text-lg text-ink-soft">{home.text}</p>
          <p className="font-semibold">
            {home.instructorName}
            {home.instructorRole && (
              <span className="block font-normal text-ink-soft">{home.instructorRole}</span>
            )}
          </p>
          <ButtonLink href={first ? routes.course(first.slug) : '#courses'}>
            {home.buttonLabel}
          </ButtonLink>
        </div>
        {home.image && (
          <img
            src={home.image.url}
            alt={home.image.alt}
            width={home.image.width}
            height={home.image.height}
            fetchPriority="high"
            className="w-full rounded-soft"
          />
        )}
      </section>
      <section id="courses" aria-labelledby="courses-heading" className="shell pb-20">
        <h2 id="courses-heading" className="heading mb-8 text-2xl">
          {home.coursesHeading}
        </h2>
        {home.courses.length === 0 && (
          <p>There is no course to buy at the moment. Please come back soon.</p>
        )}
        <div className="grid gap-8">
          {home.courses.map((course) => (
            <CourseCard key={course.slug} course={course} />
          ))}
        </div>
      </section>
      {home.testimonials.length > 0 && (
        <section aria-labelledby="testimonials-heading" className="pb-20">
          <h2 id="testimonials-heading" className="shell heading mb-8 text-2xl">
            What people say
          </h2>
          <TestimonialRow testimonials={home.testimonials} />
        </section>
      )}
    </>
  )
}
