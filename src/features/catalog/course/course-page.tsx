import type { ReactNode } from 'react'
import { CourseWelcome } from '@/components/layout/course-welcome'
import { SignUpHeaderMarker } from '@/components/layout/account-menu'
import { Accordion } from '@/components/ui/accordion'
import { Avatar } from '@/components/ui/avatar'
import { RichText } from '@/components/ui/rich-text'
import { WELCOME_ID } from '@/domain/checkout/welcome-path'
import { CourseHero } from './course-hero'
import { EnrollBar } from './enroll-bar'
import { CurriculumModule } from './curriculum-module'
import { FreeLessons } from './free-lessons'
import { Guarantee } from './guarantee'
import { fillPlaceholders, type PlaceholderValues } from '../fill-placeholders'
import type { InstructorView } from '../views'
import type { CourseView } from './course-queries'
import { PartnerAccess } from './partner-access'
import { WhatYouGet } from './what-you-get'

type CoursePageProps = {
  course: CourseView
  instructor: InstructorView
  site: PlaceholderValues
}

/** The sales page of a course. */
export function CoursePage({ course, instructor, site }: CoursePageProps) {
  const { curriculum, faqs, freeLessons } = course
  return (
    <>
      <SignUpHeaderMarker />
      {/* Shown after the purchase, when the URL ends with this ID and the user has the course. */}
      <div className="shell">
        <CourseWelcome
          id={WELCOME_ID}
          title={course.title}
          firstLesson={course.firstLesson}
          isPaid={course.priceCents > 0}
          canInvite={course.isForCouples}
          className="mt-8 hidden max-w-2xl scroll-mt-32 owner:target:grid"
        />
      </div>
      <CourseHero course={course} refundPolicy={site.refundPolicy} />
      {(curriculum.length > 0 || freeLessons.length > 0) && (
        <PageSection id="curriculum" title="What’s inside">
          {course.lengthText && (
            <p className="mb-5 text-ink-soft tabular-nums">{course.lengthText} in total</p>
          )}
          <FreeLessons lessons={freeLessons} />
          <Accordion
            name="curriculum"
            initialOpenIndex={0}
            items={curriculum.map((module, index) => ({
              title: module.title,
              note: module.lengthText,
              content: <CurriculumModule module={module} index={index} total={curriculum.length} />,
            }))}
          />
        </PageSection>
      )}
      <PageSection id="included" title="What you get">
        <WhatYouGet
          hasWorkbook={course.hasWorkbook}
          hasExercises={course.hasExercises}
          isFree={course.priceCents === 0}
        />
      </PageSection>
      {course.isForCouples && (
        <PageSection id="two-people" title="One purchase, two people">
          <PartnerAccess isFree={course.priceCents === 0} />
        </PageSection>
      )}
      <PageSection id="teacher" title="Meet your instructor">
        <InstructorIntroduction instructor={instructor} />
      </PageSection>
      {faqs.length > 0 && (
        <PageSection id="questions" title="Frequently asked questions">
          <Accordion
            name="questions"
            items={faqs.map(({ question, answer }) => ({
              title: question,
              content: <RichText data={fillPlaceholders(answer, site)} />,
            }))}
          />
        </PageSection>
      )}
      <Guarantee course={course} refundPolicy={site.refundPolicy} />
      <EnrollBar course={course} />
    </>
  )
}

type PageSectionProps = { id: string; title: string; children: ReactNode }

/** A section of a sales page, with its heading in the margin on wide screens. */
function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="shell">
      <div className="grid gap-x-16 gap-y-7 border-t border-hairline py-14 lg:grid-cols-[1fr_2fr] lg:py-20">
        <h2 id={id} className="heading text-2xl lg:sticky lg:top-10 lg:self-start">
          {title}
        </h2>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}

/** The instructor's introduction from the home page. */
function InstructorIntroduction({
  instructor: { name, role, text },
}: {
  instructor: InstructorView
}) {
  return (
    <figure className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
      <Avatar name={name} className="size-20" />
      <div className="min-w-0">
        <blockquote
          dir="auto"
          className="max-w-[34.6em] font-serif text-lg leading-relaxed wrap-anywhere"
        >
          {text}
        </blockquote>
        <figcaption className="mt-4 wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi>
          {role && <bdi className="block text-sm text-ink-soft">{role}</bdi>}
        </figcaption>
      </div>
    </figure>
  )
}
