'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
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
