'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useState, useTransition } from 'react'
import { useOwn, usePerson } from '@/components/layout/person.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { problemOf } from '@/components/ui/reached'
import { messages } from '@/domain/messages'
import { completeLessonAction, completeLessonForm } from './actions'
import { DoneMark } from './done-mark'
import type { LessonView } from './views'

type CompleteButtonProps = {
  lesson: Pick<LessonView, 'id' | 'isDone'>
  overviewPath: string
  /** Marks the lesson as not done. */
  onUndo: () => void
}

/**
 * Saves that the lesson is done, then leads to the overview. When it cannot be saved, one stays here.
 * Without scripts, or before they are there, it is a form that does the same.
 */
export function CompleteButton({ lesson, overviewPath, onUndo }: CompleteButtonProps) {
  const person = usePerson()
  const completeLesson = useOwn(completeLessonAction)
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [formFailure, formAction] = useActionState(completeLessonForm, null)
  const [failure, setFailure] = useState(formFailure)

  const complete = () =>
    startTransition(async () => {
      setFailure(null)
      const problem = await problemOf(
        completeLesson({ lessonId: lesson.id }),
        messages.course.progressNotSaved,
      )
      if (problem === null) router.push(overviewPath)
      else startTransition(() => setFailure(problem))
    })

  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault()
        complete()
      }}
      className="grid gap-4 max-sm:w-full"
    >
      <input type="hidden" name="lessonId" value={lesson.id} />
      {person !== undefined && <input type="hidden" name="person" value={person} />}
      <input type="hidden" name="next" value={overviewPath} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          pending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          COMPLETE & CONTINUE
        </Button>
        {lesson.isDone && (
          <>
            <p className="flex items-center gap-2 font-semibold text-sage">
              <DoneMark isDone isSilent />
              You have completed this lesson
            </p>
            <Button type="button" variant="quiet" onClick={onUndo} className="noscript:hidden">
              Mark as not done
            </Button>
          </>
        )}
      </div>
      {failure && <FailureNotice>{failure}</FailureNotice>}
    </form>
  )
}
