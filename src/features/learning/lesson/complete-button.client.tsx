'use client'

import { useRouter } from 'next/navigation'
import { useActionState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction, useScopedUser } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { messages } from '@/domain/messages/messages'
import { completeLessonAction, completeLessonForm } from '../actions'
import { DoneMark } from '../done-mark'
import type { LessonData } from '../views'

type CompleteButtonProps = {
  lesson: Pick<LessonData, 'id' | 'isDone'>
  overviewPath: string
  /** Marks the lesson as not done. */
  onUndo: () => void
}

/**
 * Saves that the lesson is done, then leads to the overview. When it cannot be saved, one stays
 * here. Without scripts, or before they are there, it is a form that does the same.
 */
export function CompleteButton({ lesson, overviewPath, onUndo }: CompleteButtonProps) {
  const person = useScopedUser()
  const completeLesson = useScopedAction(completeLessonAction)
  const router = useRouter()
  const [formFailure, formAction] = useActionState(completeLessonForm, null)
  const { run, isPending, failure, hasRun } = useAttempt()
  const sentence = hasRun ? failure?.message : formFailure

  const complete = () =>
    run(() => completeLesson({ lessonId: lesson.id }), {
      unreachableMessage: messages.course.progressNotSaved,
      onDone: () => router.push(overviewPath),
    })

  return (
    <div className="grid gap-4 max-sm:w-full">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <form
          action={formAction}
          onSubmit={(event) => {
            event.preventDefault()
            complete()
          }}
          className="max-sm:w-full"
        >
          <input type="hidden" name="lessonId" value={lesson.id} />
          {person !== undefined && <input type="hidden" name="person" value={person} />}
          <input type="hidden" name="next" value={overviewPath} />
          <Button
            type="submit"
            pending={isPending}
            pendingLabel="Saving..."
            className="max-sm:w-full"
          >
            COMPLETE & CONTINUE
          </Button>
        </form>
        {lesson.isDone && (
          <>
            <p className="flex items-center gap-2 font-semibold text-sage">
              <DoneMark isDone isSilent />
              You have completed this lesson
            </p>
            <PressButton variant="quiet" onPress={onUndo} className="noscript:hidden">
              Mark as not done
            </PressButton>
          </>
        )}
      </div>
      {sentence && <FailureNotice>{sentence}</FailureNotice>}
    </div>
  )
}
