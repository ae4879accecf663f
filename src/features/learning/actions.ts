'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { authedAction } from '@/server/requests/action'
import { consumeInProcess } from '@/server/limits/limits'
import { clearProgress, restoreProgress } from '@/services/learning/clear-progress'
import { recordProgress } from '@/services/learning/record-progress'

/** Marks the lesson as completed, for the COMPLETE & CONTINUE button. */
export const completeLessonAction = authedAction(
  z.object({ lessonId: z.uuid() }),
  async ({ input, user, req }) => {
    await consumeInProcess('progressUser', user.id)
    await recordProgress(req, { ...input, isDone: true, ageMs: 0 })
    return null
  },
)

/** Completes a lesson via a form, without JavaScript. Redirects, or returns a failure message. */
export async function completeLessonFormAction(
  _previousState: unknown,
  formData: unknown,
): Promise<string> {
  // Checks the argument, because clients can call a Server Action with any value.
  if (!(formData instanceof FormData)) return messages.general.badRequest
  // The user for whom the page was rendered.
  const pageUserNumber = formData.get('person') ?? undefined
  const result = await completeLessonAction({ lessonId: formData.get('lessonId') }, pageUserNumber)
  if (!result.ok) return result.error.message
  redirect(safeRedirectPath(formData.get('next')) ?? routes.dashboard)
}

const courseSchema = z.object({ courseId: z.uuid() })

/** Clears the current user's progress in a course. Returns whether there was any. */
export const clearProgressAction = authedAction(courseSchema, async ({ input, user, req }) => {
  await consumeInProcess('progressUser', user.id)
  return clearProgress(req, input.courseId)
})

/** Restores the progress that was cleared last. */
export const restoreProgressAction = authedAction(courseSchema, async ({ input, user, req }) => {
  await consumeInProcess('progressUser', user.id)
  await restoreProgress(req, input.courseId)
  return null
})
