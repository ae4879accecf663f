import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { isInstructor } from '@collections/access/instructor'
import { type DraftedDocument, draftedKeySchema } from '@/domain/drafts/edited-document'
import { routes } from '@/domain/routes/paths'
import { fillPlaceholders, type PlaceholderValues } from '@/features/catalog/fill-placeholders'
import { CmsPageContent, loadPageContext } from '@/features/catalog/cms-page'
import { CoursePage } from '@/features/catalog/course/course-page'
import { getDraftCourse } from '@/features/catalog/course/course-queries'
import { HomePage } from '@/features/catalog/home/home-page'
import { getDraftHome, getDraftPage, getSite } from '@/features/catalog/queries'
import { loadSectionContext } from '@/features/catalog/sections/load-context'
import { getPayPalSetup } from '@/features/checkout/payment/paypal-setup'
import { getCoursesForSale, getDraftSignUpTexts } from '@/features/checkout/queries'
import { SignUpPage } from '@/features/checkout/sign-up/sign-up-page'
import { getDraftLesson, getDraftModule } from '@/features/learning/lesson/draft-module'
import { ModulePreview, WorkbookPreview } from '@/features/learning/lesson/lesson-preview'
import { LivePreview } from '@/features/preview/live-preview.client'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import type { SessionUser } from '@/server/session/session-user'

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

type Props = {
  params: Promise<{ document: string[] }>
  searchParams: Promise<{ as?: string | string[] }>
}

/**
 * Renders a draft for the instructor as it would look on the site, but inert, so that nothing is
 * bought, sent, or counted.
 */
export default async function PreviewPage({ params, searchParams }: Props) {
  const user = await currentUser()
  if (!user || !isInstructor(user)) redirect(routes.home)
  const parsedKey = draftedKeySchema.safeParse((await params).document.join(':'))
  if (!parsedKey.success) notFound()
  const isStudent = (await searchParams).as === 'student'
  const page = await renderPage(parsedKey.data, { user, site: await getSite(), isStudent })
  return <LivePreview isStudent={isStudent}>{page ?? <NothingToPreview />}</LivePreview>
}

type PreviewOptions = { user: SessionUser; site: PlaceholderValues; isStudent: boolean }

async function renderPage(draftedDocument: DraftedDocument, options: PreviewOptions) {
  const { user, site } = options
  switch (draftedDocument.slug) {
    case 'home': {
      const home = await getDraftHome(user)
      return (
        <HomePage
          home={home}
          context={await loadSectionContext({ path: routes.home, ...home, course: null })}
        />
      )
    }
    case 'sign-up':
      return (
        <SignUpPage
          texts={fillPlaceholders(await getDraftSignUpTexts(user), site)}
          courses={await getCoursesForSale()}
          requestedSlug={null}
          setup={await getPayPalSetup()}
          refundPolicy={site.refundPolicy}
          returnedOrderId={null}
        />
      )
    case 'pages': {
      const page = await getDraftPage(draftedDocument.id, user)
      if (!page) return null
      return <CmsPageContent page={page} context={await loadPageContext(page)} />
    }
    case 'courses':
      return renderCourse(draftedDocument.id, options)
    case 'faqs':
      return null
    case 'lessons':
      return renderLesson(draftedDocument.id, options)
    case 'modules':
      return renderModule(draftedDocument.id, options, null)
  }
}

async function renderCourse(id: string, { user }: PreviewOptions) {
  const course = await getDraftCourse(id, user)
  if (!course) return null
  const path = routes.course(course.slug)
  const context = await loadSectionContext({ path, sections: course.sections, course })
  return <CoursePage course={course} context={context} />
}

async function renderLesson(id: string, options: PreviewOptions) {
  const lesson = await getDraftLesson(await requestFor(options.user), id)
  if (lesson?.moduleId) return renderModule(lesson.moduleId, options, id)
  if (!lesson?.workbookCourse) return null
  if (!options.isStudent) return renderCourse(lesson.workbookCourse.id, options)
  return <WorkbookPreview lesson={lesson} course={lesson.workbookCourse} />
}

/** Renders the course's sales page for a visitor, or the module's lessons for a student. */
async function renderModule(id: string, options: PreviewOptions, lessonId: string | null) {
  const draft = await getDraftModule(await requestFor(options.user), id, lessonId)
  if (!draft) return null
  if (!options.isStudent) return renderCourse(draft.courseId, options)
  return <ModulePreview draft={draft} />
}

const NothingToPreview = () => (
  <p className="shell section">
    There’s nothing to preview yet. Choose its course or module first.
  </p>
)
