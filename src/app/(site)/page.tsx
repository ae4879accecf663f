import type { Metadata } from 'next'
import { EmptyState } from '@/components/ui/empty-state'
import { siteJsonLd } from '@/domain/learning/json-ld'
import { routes } from '@/domain/routes/paths'
import { CourseCard } from '@/features/catalog/home/course-card'
import { Hero } from '@/features/catalog/home/hero'
import { JsonLdScript } from '@/features/catalog/json-ld-script'
import { publicMetadata } from '@/features/catalog/metadata'
import { getHome, getSite } from '@/features/catalog/queries'
import { getSitePicture } from '@/features/catalog/site-picture'
import { TestimonialSection } from '@/features/catalog/home/testimonials'
import { env } from '@/lib/env'

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, { heading, instructor }, picture] = await Promise.all([
    getSite(),
    getHome(),
    getSitePicture(),
  ])
  const title = `${brand}: ${heading}`
  const about = { description: instructor.text, path: routes.home, picture: picture.address }
  return { ...publicMetadata({ title, ...about }), title: { absolute: title } }
}

export default async function HomePage() {
  const [home, site] = await Promise.all([getHome(), getSite()])
  const url = new URL(routes.home, env.SITE_URL).href
  return (
    <>
      <Hero home={home} />
      <section id="courses" aria-labelledby="courses-heading" className="shell py-16 lg:py-24">
        <h2 id="courses-heading" dir="auto" className="heading mb-8 text-2xl wrap-anywhere">
          {home.coursesHeading}
        </h2>
        {home.courses.map((course) => (
          <CourseCard key={course.slug} course={course} />
        ))}
        {home.courses.length === 0 && (
          <div className="border-t border-hairline">
            <EmptyState title="There is no course to buy at the moment">
              <p>Please come back soon. If you have one already, it is in your library.</p>
            </EmptyState>
          </div>
        )}
      </section>
      <TestimonialSection testimonials={home.testimonials} />
      <JsonLdScript data={siteJsonLd({ brand: site.brand, url, email: site.supportEmail })} />
    </>
  )
}
