import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { preload } from 'react-dom'
import { MemberPage } from '@/components/layout/member-page'
import { QuickExit } from '@/components/together/quick-exit'
import { routes } from '@/domain/routes/paths'
import { getSite } from '@/features/catalog/queries'
import { CourseOverview } from '@/features/learning/library/course-overview'
import { getLearningRoute } from '@/features/learning/lesson/learning-route'
import { LessonPage } from '@/features/learning/lesson/lesson-page'
import { LearnerScope } from '@/features/learning/lesson/learner-scope.client'
import { NeedHelp } from '@/features/support/need-help'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

type Props = {
  params: Promise<{ path: string[] }>
  searchParams: Promise<{ lesson?: string | string[] }>
}

const pathOf = async (params: Props['params']) => `/${(await params).path.join('/')}`

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const robots = { index: false }
  const place = await getLearningRoute(await pathOf(params))
  if (place.kind === 'overview') return { title: place.courseTitle, robots }
  if (place.kind !== 'module') return { robots }
  const { lessons, title } = place.module
  const { lesson: slug } = await searchParams
  const lesson = lessons.find((candidate) => candidate.slug === slug) ?? lessons[0]
  return { title: lesson ? `${lesson.title} – ${title}` : title, robots }
}

/**
 * Everything that no other route knows: the addresses that the instructor gave to overviews and
 * modules. The rest goes home by a real redirect, so there is no loading.tsx above: it would answer
 * before this is known.
 */
export default async function LearningPage({ params, searchParams }: Props) {
  const path = await pathOf(params)
  const place = await getLearningRoute(path)
  if (place.kind === 'unknown') return sendHome(path)
  if (place.kind === 'closed') redirect(routes.course(place.courseSlug))

  const { lesson } = await searchParams
  const address = typeof lesson === 'string' ? routes.lesson(place.path, lesson) : place.path
  if (place.kind === 'signIn') redirect(routes.signInThen(address))
  // The address as the instructor wrote it, whatever the case in which somebody typed it.
  if (place.path !== path) redirect(address)
  if (place.kind === 'overview') return <Overview path={path} courseId={place.courseId} />

  // Nothing here is one person's: the page is kept for all who may learn from it.
  preload(routes.learnerState(path), { as: 'fetch', crossOrigin: 'anonymous' })
  const shown = place.module.lessons.find(({ slug }) => slug === lesson) ?? place.module.lessons[0]
  if (shown?.video?.poster) preload(shown.video.poster, { as: 'image', fetchPriority: 'high' })
  return (
    <LearnerScope path={path}>
      <LessonPage
        module={place.module}
        quickExit={<QuickExit />}
        help={
          <NeedHelp
            supportEmail={(await getSite()).supportEmail}
            about={`${place.module.courseTitle}: ${place.module.title}`}
            lessons={place.module.lessons}
          />
        }
      />
    </LearnerScope>
  )
}

async function Overview({ path, courseId }: { path: string; courseId: string }) {
  const user = await requireUser(path)
  return (
    <MemberPage account={toAccountView(user)} zone={user.timezone} needsScripts={false}>
      <CourseOverview courseId={courseId} />
    </MemberPage>
  )
}

/** Pages go home; a file that does not exist, or a part of the framework, is an honest 404. */
function sendHome(path: string): never {
  if (path.startsWith('/_next/') || path.split('/').at(-1)?.includes('.')) notFound()
  redirect(routes.home)
}
