import { Fragment, type ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import { RichText } from '@/components/ui/rich-text'
import { WorkbookLink } from '../workbook-link.client'
import { LessonView } from './lesson-view.client'
import type { ModuleView } from './module-view'
import { Transcript } from './transcript.client'

type LessonPageProps = {
  module: ModuleView
  /** How to contact support. */
  help: ReactNode
  /** The quick exit, shown if the page has exercises. */
  quickExit?: ReactNode
  /** Replaces a missing video. The default says that the lesson has no video yet. */
  videoPlaceholder?: ReactNode
}

/** Renders the page of a module: its lessons with their videos and text. */
export function LessonPage({ module, help, quickExit, videoPlaceholder }: LessonPageProps) {
  const { texts, ...moduleWithoutTexts } = module
  const { title, courseTitle, overviewPath, lessons, workbook } = module
  return (
    <div className="shell grid grid-cols-1 gap-6 pt-6 pb-20 sm:pt-8">
      {lessons.some(({ exercises }) => exercises.length > 0) && quickExit}
      <div className="print:hidden">
        <Breadcrumbs
          items={[
            { label: courseTitle, href: overviewPath },
            { label: 'Modules', href: `${overviewPath}#modules` },
            { label: title },
          ]}
        />
      </div>
      <p className="hidden text-sm print:block">
        {courseTitle} / {title}
      </p>
      {lessons.length === 0 ? (
        <>
          <h1 dir="auto" className="heading text-2xl wrap-anywhere">
            {title}
          </h1>
          <EmptyState
            title="There are no lessons here yet."
            action={
              <ButtonLink href={overviewPath} loadsDocument>
                Back to the overview
              </ButtonLink>
            }
          />
        </>
      ) : (
        <LessonView
          module={moduleWithoutTexts}
          texts={Object.fromEntries(
            lessons.map(({ id, video }) => {
              const { description = null, transcript = null } = texts[id] ?? {}
              const lessonText = (
                <Fragment key={id}>
                  {description && <RichText data={description} />}
                  {transcript && (
                    // Collapsed, unless it is the only text.
                    <Transcript
                      text={transcript}
                      captionsSrc={video?.captionsSrc ?? null}
                      isInitiallyOpen={!description}
                    />
                  )}
                </Fragment>
              )
              return [id, lessonText]
            }),
          )}
          videoPlaceholder={
            videoPlaceholder ?? (lessons.some(({ video }) => !video) && <VideoPlaceholder />)
          }
          workbook={workbook && <WorkbookOffer workbook={workbook} />}
          help={help}
        />
      )}
    </div>
  )
}

/** Renders a placeholder for a video that doesn't exist yet. */
function VideoPlaceholder() {
  return (
    <>
      <Motif stage={1} className="w-full max-w-56" />
      <p>This lesson doesn’t have a video yet.</p>
    </>
  )
}

/** Offers the workbook in the first module, before the first exercise needs it. */
function WorkbookOffer({ workbook }: { workbook: NonNullable<ModuleView['workbook']> }) {
  return (
    <Card
      as="section"
      labelledBy="workbook"
      className="grid grid-cols-1 justify-items-start gap-3 print:hidden"
    >
      <h3 id="workbook" className="heading text-lg">
        Get the workbook
      </h3>
      <p className="max-w-prose text-ink-soft">
        It has every exercise in the course, with room to write. Print it or type into it.
      </p>
      <WorkbookLink {...workbook} />
    </Card>
  )
}
