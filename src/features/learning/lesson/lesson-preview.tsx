import { Notice } from '@/components/ui/notice'
import { WorkbookCard } from '../library/workbook-card'
import type { DraftLesson, DraftModule } from './draft-module'
import { PreviewLearnerScope } from './learner-scope.client'
import { LessonPage } from './lesson-page'

/** Renders a module with the drafts of its lessons, as students would see it. */
export function ModulePreview({ draft: { firstLesson, ...module } }: { draft: DraftModule }) {
  return (
    <PreviewLearnerScope>
      {firstLesson?.isHidden && <HiddenLessonNotice />}
      <LessonPage
        module={module}
        help={null}
        videoPlaceholder={
          firstLesson?.externalVideo && <ExternalVideoPlaceholder {...firstLesson.externalVideo} />
        }
      />
    </PreviewLearnerScope>
  )
}

type WorkbookPreviewProps = {
  lesson: DraftLesson
  course: NonNullable<DraftLesson['workbookCourse']>
}

/** Renders the workbook's card from the course overview, because a workbook has no page. */
export function WorkbookPreview({ lesson, course }: WorkbookPreviewProps) {
  const { id, title, isHidden } = lesson
  const workbookLesson = { id, title, durationSeconds: null, href: null, isDone: false }
  return (
    <>
      {isHidden && <HiddenLessonNotice />}
      <div className="shell section grid grid-cols-1 gap-6">
        <p dir="auto" className="max-w-prose wrap-anywhere text-ink-soft">
          {course.workbook
            ? `The workbook doesn’t have its own page. On the “${course.title}” page, it’s under the modules:`
            : `“${course.title}” has no workbook yet. Students will see this lesson once you choose its file in the course, under “Workbook (PDF).”`}
        </p>
        <WorkbookCard
          course={{
            id: course.id,
            workbook: course.workbook,
            courseLessons: [workbookLesson],
          }}
        />
      </div>
    </>
  )
}

const HiddenLessonNotice = () => (
  <div className="shell pt-6">
    <Notice>Students can’t see this lesson while it’s hidden.</Notice>
  </div>
)

type ExternalVideoPlaceholderProps = { site: string; poster: string | null }

/** Renders a placeholder for a video on another site, which the preview doesn't load. */
const ExternalVideoPlaceholder = ({ site, poster }: ExternalVideoPlaceholderProps) => (
  <>
    {poster && <img src={poster} alt="" className="max-h-64 w-auto max-w-full rounded-soft" />}
    <p>The video plays here on the site, from {site}. It doesn’t load in the preview.</p>
  </>
)
