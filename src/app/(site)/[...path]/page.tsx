import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { preload } from 'react-dom'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { routes } from '@/domain/routes/paths'
import { CmsPageContent, loadPageContext } from '@/features/catalog/cms-page'
import { fillPlaceholders } from '@/features/catalog/fill-placeholders'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { getPageAt, getSite } from '@/features/catalog/queries'
import { toSeoView } from '@/features/catalog/seo'
import { getSiteSharePicture } from '@/features/catalog/site-share-picture'
import { CourseOverview } from '@/features/learning/library/course-overview'
import { getLearningRoute } from '@/features/learning/lesson/learning-route'
import { LessonPage } from '@/features/learning/lesson/lesson-page'
import { LearnerScope } from '@/features/learning/lesson/learner-scope.client'
import { NeedHelp } from '@/features/support/need-help'
import { followRedirect, getRequestedQuery } from '@/server/pages/follow-redirect'
import { requireUser } from '@/server/session/session'

type Props = {
  params: Promise<{ path: string[] }>
  searchParams: Promise<{ lesson?: string | string[] }>
}

const getPath = async (params: Props['params']) => `/${(await params).path.join('/')}`

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const robots = { index: false }
  const path = await getPath(params)
  const route = await getLearningRoute(path)
  if (route.kind === 'unknown') return getPageMetadata(path)
  if (route.kind === 'overview') return { title: route.courseTitle, robots }
  if (route.kind !== 'module') return { robots }
  const { lessons, title } = route.module
  const { lesson: slug } = await searchParams
  const lesson = lessons.find((candidate) => candidate.slug === slug) ?? lessons[0]
  return { title: lesson ? `${lesson.title} – ${title}` : title, robots }
}

async function getPageMetadata(path: string): Promise<Metadata> {
  const page = await getPageAt(path)
  if (!page) return { robots: { index: false } }
  const site = await getSite()
  return createPublicMetadata({
    title: page.title,
    description: page.intro ? fillPlaceholders(page.intro, site) : site.tagline,
    path: routes.page(page.slug),
    picture: (await getSiteSharePicture()).url,
    seo: toSeoView(page),
  })
}

/**
 * Handles every path that no other route matches. Serves pages, course overviews, and modules,
 * whose paths the instructor chooses. Redirects their earlier paths to the current ones, and
 * unknown paths to the home page. No parent folder may have a loading.tsx, because it would start
 * the response before the HTTP redirect.
 */
export default async function LearningPage({ params, searchParams }: Props) {
  const path = await getPath(params)
  const route = await getLearningRoute(path)
  if (route.kind === 'unknown') {
    const page = await getPageAt(path)
    // Redirects to the canonical path if the typed path differs in case.
    if (page && routes.page(page.slug) !== path)
      redirect(routes.page(page.slug) + (await getRequestedQuery()))
    if (page) return <CmsPageContent page={page} context={await loadPageContext(page)} />
    await followRedirect(path)
    return redirectHome(path)
  }
  if (route.kind === 'closed') redirect(routes.course(route.courseSlug))

  const { lesson: lessonSlug } = await searchParams
  const url = typeof lessonSlug === 'string' ? routes.lesson(route.path, lessonSlug) : route.path
  if (route.kind === 'signIn') redirect(routes.signInThen(url))
  // Redirects to the canonical path if the typed path differs in case.
  if (route.path !== path) redirect(url)
  if (route.kind === 'overview')
    return (
      <MemberPage user={await requireUser(path)} needsScripts={false}>
        <CourseOverview courseId={route.courseId} />
      </MemberPage>
    )

  // The code below must not use personal data, as everyone with access gets the same cached page.
  preload(routes.learnerState(path), { as: 'fetch', crossOrigin: 'anonymous' })
  const lessonAtUrl =
    route.module.lessons.find(({ slug }) => slug === lessonSlug) ?? route.module.lessons[0]
  if (lessonAtUrl?.video?.poster)
    preload(lessonAtUrl.video.poster, { as: 'image', fetchPriority: 'high' })
  return (
    <LearnerScope path={path}>
      <LessonPage
        module={route.module}
        quickExit={<QuickExit />}
        help={
          <NeedHelp
            supportEmail={(await getSite()).supportEmail}
            emailSubject={`${route.module.courseTitle}: ${route.module.title}`}
            lessons={route.module.lessons}
          />
        }
      />
    </LearnerScope>
  )
}

/** Redirects to the home page. Responds with a 404 for a missing file or framework asset. */
function redirectHome(path: string): never {
  if (path.startsWith('/_next/') || path.split('/').at(-1)?.includes('.')) notFound()
  redirect(routes.home)
}
