import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SignUpHeaderMarker } from '@/components/layout/account-menu'
import { DataExportNotFound } from '@/components/layout/data-export-not-found'
import { NotFoundMessage } from '@/components/layout/not-found-message'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import {
  type ErrorPageKind,
  errorPageKinds,
  REFERENCE_PLACEHOLDER,
} from '@/domain/http/error-pages.mjs'
import { rejectionMessages } from '@/domain/http/refusals.mjs'
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
        <SignUpHeaderMarker />
        {courseNotFound}
      </>
    ),
  },
  checkout: { title: messages.course.notFound, content: courseNotFound },
  'data-export': { title: 'Nothing to download', content: <DataExportNotFound /> },
  'not-found': { title: 'Not found', content: <NotFoundMessage /> },
  'bad-request': createPlainPage(
    'We couldn’t read that',
    'The link may be mistyped or incomplete. Please check it, or start from the home page.',
  ),
  'too-large': createPlainPage('Too much to send', messages.general.bodyTooLarge),
  refused: createPlainPage('That didn’t work', rejectionMessages.formRejected),
  unexpected: createPlainPage(
    messages.general.unexpectedTitle,
    messages.general.unexpected(REFERENCE_PLACEHOLDER),
    // An empty `href` is the current URL.
    <ButtonLink href="" loadsDocument>
      Try again
    </ButtonLink>,
  ),
}

const findErrorPage = async (params: Props['params']) => {
  const { kind } = await params
  const knownKind = errorPageKinds.find((candidate) => candidate === kind)
  return knownKind ? pages[knownKind] : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findErrorPage(params))?.title, robots: { index: false } }
}

/** Renders an error page, which is served at the URL that failed (docs/decisions/0027). */
export default async function ErrorPage({ params }: Props) {
  return (await findErrorPage(params))?.content ?? notFound()
}

/** Returns a page with a title, a lead, an optional action, and a link to the home page. */
function createPlainPage(title: string, lead: string, action?: ReactNode) {
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
