import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { isInstructor } from '@collections/access/instructor'
import { type DraftedDocument, draftedKeySchema } from '@/domain/drafts/edited-document'
import { routes } from '@/domain/routes/paths'
import { PageText } from '@/features/catalog/cms-page'
import { CoursePage } from '@/features/catalog/course/course-page'
import { getDraftCourse } from '@/features/catalog/course/course-queries'
import { HomePage } from '@/features/catalog/home/home-page'
import { getDraftHome, getDraftPage, getInstructor, getSite } from '@/features/catalog/queries'
import { getPayPalSetup } from '@/features/checkout/payment/paypal-setup'
import { getCoursesForSale, getDraftSignUpTexts } from '@/features/checkout/queries'
import { SignUpPage } from '@/features/checkout/sign-up/sign-up-page'
import { getDraftLesson, getDraftModule } from '@/features/learning/lesson/draft-module'
import { ModulePreview, WorkbookPreview } from '@/features/learning/lesson/lesson-preview'
import { PreviewStage } from '@/features/preview/preview-stage.client'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import type { SessionUser } from '@/server/session/session-user'

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

type Props = {
  params: Promise<{ document: string[] }>
  searchParams: Promise<{ as?: string | string[] }>
}

/**
 * Shows the instructor the real page of a draft, inert so that nothing is bought, sent, or counted.
 */
export default async function PreviewPage({ params, searchParams }: Props) {
  const user = await currentUser()
  if (!user || !isInstructor(user)) redirect(routes.home)
  const document = draftedKeySchema.safeParse((await params).document.join(':'))
  if (!document.success) notFound()
  const isStudent = (await searchParams).as === 'student'
  const page = await pageOf(document.data, user, isStudent)
  return <PreviewStage isStudent={isStudent}>{page ?? <NothingToPreview />}</PreviewStage>
}

async function pageOf(
  document: DraftedDocument,
  user: SessionUser,
  isStudent: boolean,
): Promise<ReactNode> {
  const { supportEmail } = await getSite()
  switch (document.slug) {
    case 'home':
      return <HomePage home={await getDraftHome(user)} />
    case 'sign-up':
      return (
        <SignUpPage
          texts={await getDraftSignUpTexts(user)}
          courses={await getCoursesForSale()}
          requested={null}
          setup={await getPayPalSetup()}
          supportEmail={supportEmail}
          returnedOrderId={null}
        />
      )
    case 'pages': {
      const page = await getDraftPage(document.id, user)
      return page && <PageText page={page} supportEmail={supportEmail} />
    }
    case 'courses':
      return courseOf(document.id, user, supportEmail)
    case 'faqs':
      return null
    case 'lessons':
      return lessonOf(document.id, { user, supportEmail, isStudent })
    case 'modules':
      return moduleOf(document.id, { user, supportEmail, isStudent }, null)
  }
}

async function courseOf(id: string, user: SessionUser, supportEmail: string) {
  const course = await getDraftCourse(id, user)
  if (!course) return null
  const instructor = await getInstructor()
  return <CoursePage course={course} instructor={instructor} supportEmail={supportEmail} />
}

type PreviewOptions = { user: SessionUser; supportEmail: string; isStudent: boolean }

async function lessonOf(id: string, options: PreviewOptions) {
  const { user, supportEmail, isStudent } = options
  const lesson = await getDraftLesson(await requestFor(user), id)
  if (lesson?.moduleId) return moduleOf(lesson.moduleId, options, id)
  if (!lesson?.workbookOf) return null
  if (!isStudent) return courseOf(lesson.workbookOf.id, user, supportEmail)
  return <WorkbookPreview lesson={lesson} course={lesson.workbookOf} />
}

/** The course's sales page as seen by a visitor, or the module's lessons as seen by a student. */
async function moduleOf(id: string, options: PreviewOptions, lessonId: string | null) {
  const { user, supportEmail, isStudent } = options
  const draft = await getDraftModule(await requestFor(user), id, lessonId)
  if (!draft) return null
  if (!isStudent) return courseOf(draft.courseId, user, supportEmail)
  return <ModulePreview draft={draft} />
}

const NothingToPreview = () => (
  <p className="shell section">
    There’s nothing to preview yet. Choose its course or module first.
  </p>
)
