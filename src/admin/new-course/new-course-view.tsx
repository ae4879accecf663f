import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { emptyModulesMessage } from '@/domain/learning/course-gaps'
import { routes } from '@/domain/routes/paths'
import type { Course } from '@/payload-types'
import { findDraft } from '@/services/database/find-readable-document'
import { ContentsList } from '@/admin/course-builder/contents-list.client'
import { readOutline } from '@/services/catalog/read-outline'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { PanelLink } from '@/admin/shared/links'
import { createPanelPage } from '@/admin/shared/panel-page'
import { publishCourseAction } from './new-course-actions'
import { getPaymentSettings } from '@/server/pages/payment-settings'
import { NewCourseForm } from './new-course-form.client'

/** Guides the instructor through creating a course. Each step is saved. */
export const NewCourseView = createPanelPage(async ({ req, searchParams }) => {
  const course = await findCourse(req, searchParams.course)
  return (
    <>
      <h1>{course ? course.title : 'New course'}</h1>
      {course ? (
        <RemainingSteps course={course} req={req} />
      ) : (
        <>
          <p>
            Step 1 of 3. Describe the course, and the site creates its URL. No one sees it until you
            publish it.
          </p>
          <NewCourseForm currency={(await getPaymentSettings()).currency} />
        </>
      )}
    </>
  )
})

async function RemainingSteps({ course, req }: { course: Course; req: PayloadRequest }) {
  const outline = await readOutline(req, course.id)
  const lessons = outline.modules.flatMap((module) => module.lessons)
  const filterVisible = <T extends { isVisible: boolean }>(list: T[]) =>
    list.filter(({ isVisible }) => isVisible)
  const emptyModulesNotice = emptyModulesMessage(
    filterVisible(outline.modules).map((module) => ({
      ...module,
      lessons: filterVisible(module.lessons),
    })),
  )
  const salesPageUrl = routes.course(course.slug)
  const courseAdminUrl = `/admin/collections/courses/${course.id}`
  return (
    <>
      <section className="h2h-part" aria-labelledby="new-course-lessons">
        <h2 id="new-course-lessons">Step 2 of 3: Lessons</h2>
        <p>
          Drag videos onto a module, or choose files there. Each video becomes a lesson. Open the
          lesson to add text below the video.
        </p>
        <ContentsList
          courseId={course.id}
          canPublishAll={course._status === 'published'}
          {...outline}
        />
      </section>
      <section className="h2h-part" aria-labelledby="new-course-publish">
        <h2 id="new-course-publish">Step 3 of 3: Publish</h2>
        {course._status === 'published' ? (
          <>
            <p>
              The course is published. Anyone with the link can buy it.{' '}
              <a className="h2h-link" href={salesPageUrl}>
                {salesPageUrl}
              </a>
            </p>
            <p>
              <PanelLink href={courseAdminUrl}>Open the course</PanelLink> to list it on the home
              page and add a picture, facts, an FAQ, and a workbook.
            </p>
          </>
        ) : lessons.length === 0 ? (
          <p>Add at least one lesson first. You can’t sell a course without lessons.</p>
        ) : emptyModulesNotice !== null ? (
          <p>{emptyModulesNotice}</p>
        ) : (
          <>
            <p>
              This publishes the course, its modules, and its lessons. You can preview it first:{' '}
              <PanelLink href={courseAdminUrl}>open the course</PanelLink>.
            </p>
            <ConfirmActions
              actions={[
                {
                  id: 'publish',
                  label: 'Publish course',
                  act: publishCourseAction,
                  input: { id: course.id },
                },
              ]}
            />
          </>
        )}
      </section>
    </>
  )
}

/** Reads the course named by the `course` parameter. Returns null before it is created. */
async function findCourse(req: PayloadRequest, courseParam: unknown): Promise<Course | null> {
  const id = z.uuid().safeParse(courseParam)
  return id.success ? findDraft(req, 'courses', id.data) : null
}
