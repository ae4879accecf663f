'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages'
import { completeLessonAction } from './actions'

type CompleteButtonProps = { lessonId: string; overviewPath: string }

/** Saves that the lesson is done, then leads to the overview. When it cannot be saved, one stays here. */
export function CompleteButton({ lessonId, overviewPath }: CompleteButtonProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)

  const complete = () =>
    startTransition(async () => {
      setFailure(null)
      const problem = await save(lessonId)
      if (problem === null) router.push(overviewPath)
      else startTransition(() => setFailure(problem))
    })

  return (
    <div className="grid justify-items-start gap-4">
      <Button pending={isPending} pendingLabel="Saving..." onClick={complete}>
        COMPLETE & CONTINUE
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}

/** The sentence to show when the lesson could not be saved, or null. */
async function save(lessonId: string): Promise<string | null> {
  try {
    const result = await completeLessonAction({ lessonId })
    return result.ok ? null : result.error.message
  } catch (error) {
    unstable_rethrow(error)
    // No connection, or a new version of the site: what is on this page stays, and can be sent again.
    return messages.course.progressNotSaved
  }
}
