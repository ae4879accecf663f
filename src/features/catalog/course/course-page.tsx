import { CourseWelcome } from '@/components/layout/course-welcome'
import { SignUpHeaderMarker } from '@/components/layout/account-menu'
import { WELCOME_ID } from '@/domain/checkout/welcome-path'
import type { SectionContext } from '../sections/section-props'
import { Sections } from '../sections/sections'
import { CourseHero } from './course-hero'
import type { CourseView } from './course-queries'
import { EnrollBar } from './enroll-bar'

type CoursePageProps = { course: CourseView; context: SectionContext }

/** The sales page of a course. */
export const CoursePage = ({ course, context }: CoursePageProps) => (
  <>
    <SignUpHeaderMarker />
    {/* Shown after the purchase, when the URL ends with this ID and the user has the course. */}
    <div className="shell">
      <CourseWelcome
        id={WELCOME_ID}
        courseSlug={course.slug}
        title={course.title}
        firstLesson={course.firstLesson}
        isPaid={course.priceCents > 0}
        canInvite={course.isForCouples}
        className="mt-8 hidden max-w-2xl scroll-mt-32 owner:target:grid"
      />
    </div>
    <CourseHero course={course} refundPolicy={context.site.refundPolicy} />
    <Sections sections={course.sections} context={context} />
    <EnrollBar course={course} />
  </>
)
