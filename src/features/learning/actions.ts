'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'
import { safeRedirectPath } from '@/domain/redirects'
import { authedAction } from '@/server/action'
import { consume } from '@/server/limits'
import { completeLesson } from '@/services/learning/complete-lesson'

/** COMPLETE & CONTINUE: saves the lesson and lets this browser forget the pages that say otherwise. */
export const completeLessonAction = authedAction(
  z.object({ lessonId: z.uuid() }),
  async ({ input, user, req }) => {
    await consume('progressUser', user.id)
    await completeLesson(req, input.lessonId)
    refresh()
    return null
  },
)

/**
 * The same for a browser without scripts, which sends the form as it is: saves the lesson and leads on
 * to the path in `next`. The answer is the sentence of a failure.
 */
export async function completeLessonForm(_last: unknown, form: unknown): Promise<string> {
  // Anybody may call an action, with anything.
  if (!(form instanceof FormData)) return messages.general.badRequest
  const result = await completeLessonAction({ lessonId: form.get('lessonId') })
  if (!result.ok) return result.error.message
  redirect(safeRedirectPath(form.get('next')) ?? routes.dashboard)
}
