import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { InvitesToSignUp } from '@/components/layout/account-menu'
import { DataExportNotFound } from '@/components/layout/data-export-not-found'
import { NotFoundMessage } from '@/components/layout/not-found-message'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { type ErrorPageKind, errorPageKinds, REFERENCE_GAP } from '@/domain/http/error-pages.mjs'
import { refusals } from '@/domain/http/refusals.mjs'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { CourseNotFound } from '@/features/catalog/course-not-found'
import { OtherCourses } from '@/features/catalog/other-courses'

type Props = { params: Promise<{ kind: string }> }

const courseNotFound = (
  <CourseNotFound>
    <OtherCourses />
  </CourseNotFound>
)

const pages: Record<ErrorPageKind, { title: string; content: ReactNode }> = {
  course: {
    title: messages.course.notFound,
    content: (
      <>
        <InvitesToSignUp />
        {courseNotFound}
      </>
    ),
  },
  checkout: { title: messages.course.notFound, content: courseNotFound },
  'data-export': { title: 'Nothing to download', content: <DataExportNotFound /> },
  'not-found': { title: 'Not found', content: <NotFoundMessage /> },
  'bad-request': plain(
    'We couldn’t read that',
    'The link may be mistyped or incomplete. Please check it, or start from the home page.',
  ),
  'too-large': plain('Too much to send', messages.general.bodyTooLarge),
  refused: plain('That didn’t work', refusals.formRefused),
  unexpected: plain(
    messages.general.unexpectedTitle,
    messages.general.unexpected(REFERENCE_GAP),
    // An empty `href` is the current URL.
    <ButtonLink href="" fullLoad>
      Try again
    </ButtonLink>,
  ),
}

const pageOf = async (params: Props['params']) => {
  const { kind } = await params
  const known = errorPageKinds.find((candidate) => candidate === kind)
  return known ? pages[known] : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await pageOf(params))?.title, robots: { index: false } }
}

/** An error page, served at the URL of the error (docs/decisions/0027). */
export default async function ErrorPage({ params }: Props) {
  return (await pageOf(params))?.content ?? notFound()
}

/** Returns a page with a title, a lead, and a link to the home page after the action. */
function plain(title: string, lead: string, action?: ReactNode) {
  const content = (
    <div className="shell-narrow section grid justify-items-start gap-8">
      <PageHeading title={title} lead={lead} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {action}
        <a href={routes.home} className="text-link">
          Go to the home page
        </a>
      </div>
    </div>
  )
  return { title, content }
}
