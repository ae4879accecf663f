import { routes } from '@/domain/routes/paths'
import { formatCoursePrice } from '@/domain/checkout/money'
import { getHome } from './queries'

/** The listed courses, for a visitor who opened the URL of a course that doesn't exist. */
export async function OtherCourses() {
  const { courses } = await getHome()
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="other-courses" className="w-full">
      <h2 id="other-courses" className="heading mb-5 text-xl">
        Other courses
      </h2>
      <ul className="border-b border-hairline">
        {courses.map(({ slug, title, subtitle, priceCents, currency }) => (
          <li
            key={slug}
            className="flex items-baseline justify-between gap-6 border-t border-hairline py-5"
          >
            <div dir="auto" className="min-w-0 wrap-anywhere">
              <a href={routes.course(slug)} className="text-link text-lg">
                {title}
              </a>
              {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
            </div>
            <p className="heading shrink-0 text-lg tabular-nums">
              {formatCoursePrice({ cents: priceCents, currency })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
