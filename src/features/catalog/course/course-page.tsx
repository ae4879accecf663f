import { InvitesToSignUp } from '@/components/layout/account-menu'
import { Accordion } from '@/components/ui/accordion'
import { RichText } from '@/components/ui/rich-text'
import { CourseHero } from './course-hero'
import { CurriculumPart } from './curriculum-part'
import { Guarantee } from './guarantee'
import { PageSection } from './page-section'
import { Teacher } from './teacher'
import { withSupportEmail } from '../support-email'
import type { CourseView, InstructorView } from '../views'
import { PartnerAccess } from './partner-access'
import { WhatYouGet } from './what-you-get'

type CoursePageProps = {
  course: CourseView
  instructor: InstructorView
  supportEmail: string
}

/** The sales page of a course. */
export function CoursePage({ course, instructor, supportEmail }: CoursePageProps) {
  const { curriculum, faqs } = course
  return (
    <>
      <InvitesToSignUp />
      <CourseHero course={course} />
      {curriculum.length > 0 && (
        <PageSection id="curriculum" title="What’s inside">
          <Accordion
            name="curriculum"
            initialOpen={0}
            items={curriculum.map((part, index) => ({
              title: part.title,
              content: <CurriculumPart part={part} index={index} total={curriculum.length} />,
            }))}
          />
        </PageSection>
      )}
      <PageSection id="included" title="What you get">
        <WhatYouGet hasWorkbook={course.hasWorkbook} isFree={course.priceCents === 0} />
      </PageSection>
      {course.isForTwo && (
        <PageSection id="two-people" title="One purchase, two people">
          <PartnerAccess isFree={course.priceCents === 0} />
        </PageSection>
      )}
      <PageSection id="teacher" title="Meet your instructor">
        <Teacher instructor={instructor} />
      </PageSection>
      {faqs.length > 0 && (
        <PageSection id="questions" title="Frequently asked questions">
          <Accordion
            name="questions"
            items={faqs.map(({ question, answer }) => ({
              title: question,
              content: <RichText data={withSupportEmail(answer, supportEmail)} />,
            }))}
          />
        </PageSection>
      )}
      <Guarantee course={course} />
    </>
  )
}
