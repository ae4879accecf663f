'use client'

import { AdminButton } from '@/admin/shared/admin-button.client'
import { useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { publishCourseAction } from './new-course-actions'

/** Publishes a course with its modules and lessons: from then on it is sold. */
export function PublishCourse({ id }: { id: string }) {
  const { attempt, message } = useAdminAttempt()
  return (
    <>
      <AdminButton
        onPress={() =>
          attempt(() => publishCourseAction({ id }), { done: 'The course is published.' })
        }
      >
        Publish the course
      </AdminButton>
      <p role="status">{message}</p>
    </>
  )
}
