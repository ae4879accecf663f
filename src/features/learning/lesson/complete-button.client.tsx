'use client'

import { clsx } from 'clsx'
import { useActionState, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction, useScopedUserNumber } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { messages } from '@/domain/messages/messages'
import { completeLessonAction, completeLessonFormAction } from '../actions'
import { DoneMark } from '../done-mark'
import { useLearner } from './learner-scope.client'
import type { LessonWithProgress } from './module-view'

type CompleteButtonProps = {
  lesson: Pick<LessonWithProgress, 'id' | 'isDone'>
  overviewPath: string
}

/** Completes the lesson and goes to the overview. Works as a plain form before hydration. */
export function CompleteButton({ lesson, overviewPath }: CompleteButtonProps) {
  const userNumber = useScopedUserNumber()
  const completeLesson = useScopedAction(completeLessonAction)
  const [formFailure, formAction] = useActionState(completeLessonFormAction, null)
  const { run, isPending, failure } = useAsyncAction()
  // After a click, the result of a form submitted before hydration is outdated.
  const [wasClicked, setWasClicked] = useState(false)
  const message = wasClicked ? failure?.message : formFailure

  const complete = () => {
    setWasClicked(true)
    run(() => completeLesson({ lessonId: lesson.id }), {
      unreachableMessage: messages.course.progressNotSaved,
      onDone: () => window.location.assign(overviewPath),
    })
  }

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
          {userNumber !== undefined && <input type="hidden" name="person" value={userNumber} />}
          <input type="hidden" name="next" value={overviewPath} />
          <Button
            type="submit"
            isPending={isPending}
            pendingLabel="Saving..."
            className="max-sm:w-full"
          >
            COMPLETE & CONTINUE
          </Button>
        </form>
        <CompletionStatus lesson={lesson} />
      </div>
      {message && <FailureNotice>{message}</FailureNotice>}
    </div>
  )
}

/** Renders whether the lesson is completed, or an empty line of the same height while unknown. */
function CompletionStatus({ lesson: { id, isDone } }: Pick<CompleteButtonProps, 'lesson'>) {
  const { mark } = useLearner()
  return (
    <div className="flex min-h-11 items-center gap-x-5 noscript:hidden">
      {isDone !== null && (
        <p
          className={clsx(
            'flex items-center gap-2',
            isDone ? 'font-semibold text-sage' : 'text-ink-soft',
          )}
        >
          <DoneMark isDone={isDone} isDecorative />
          {isDone ? 'Completed' : 'Not completed yet'}
        </p>
      )}
      {isDone && (
        <PressButton variant="quiet" onPress={() => mark(id, false)}>
          Mark as incomplete
        </PressButton>
      )}
    </div>
  )
}
