'use client'

import { type FC, useCallback, useEffect, useState } from 'react'
import { usePolling } from '@/components/browser/use-polling'
import { Notice } from '@/components/ui/notice'
import { Button } from '@/components/ui/button'
import { Paragraphs } from '@/components/ui/paragraphs'
import { routes } from '@/domain/routes/paths'
import type { ExerciseView } from '@/domain/together/shared-exercise-view'
import { useLearner } from '../lesson/learner-scope.client'
import { answerSavingMessages } from '@/domain/together/answer-saving-messages'
import type { AnswerEditorProps } from './answer-editor.client'

const REVEAL_POLL_INTERVAL_MS = 15_000

type LessonExercisesProps = {
  exercises: readonly ExerciseView[]
}

/** Renders a lesson's exercises. The page is cached for everyone, so answers load separately. */
export function LessonExercises({ exercises }: LessonExercisesProps) {
  const { Editor, failure, load } = useAnswerEditor(exercises.length > 0)
  const { learner, reload } = useLearner()
  const exerciseStates = learner?.together.exercises.filter(({ exerciseId }) =>
    exercises.some(({ id }) => id === exerciseId),
  )
  // Polls while waiting for the partner, so that both see the reveal at about the same time.
  usePolling(
    () => void reload(),
    exerciseStates?.some(({ isReady, isRevealed }) => isReady && !isRevealed) ?? false,
    REVEAL_POLL_INTERVAL_MS,
  )
  if (exercises.length === 0) return null
  return (
    <section aria-labelledby="exercises" className="flex flex-col gap-2 pt-4 max-lg:max-w-2xl">
      <h3 id="exercises" tabIndex={-1} className="heading scroll-mt-6 text-xl">
        {exercises.length === 1 ? 'Your exercise' : 'Your exercises'}
      </h3>
      <p className="max-w-prose text-ink-soft print:hidden">
        What you write here is private. Your instructor never sees it.
      </p>
      {failure && (
        <Notice tone="error" className="mt-4 print:hidden">
          <p>{failure}</p>
          <Button variant="quiet" onClick={load}>
            Try again
          </Button>
        </Notice>
      )}
      <noscript>
        <p className="pt-4">To write here, please turn on JavaScript in your browser.</p>
      </noscript>
      {exercises.map((exercise) => (
        <Exercise key={exercise.id} exercise={exercise} Editor={Editor} />
      ))}
      {learner?.together.partnerName === null &&
        exercises.some(({ audience }) => audience === 'two') && (
          <p className="pt-6 text-sm text-ink-soft print:hidden">
            You can do this on your own, too.{' '}
            <a href={routes.partnerSettings} className="text-link">
              Invite your partner anytime
            </a>
          </p>
        )}
    </section>
  )
}

type ExerciseProps = { exercise: ExerciseView; Editor: FC<AnswerEditorProps> | null }

function Exercise({ exercise, Editor }: ExerciseProps) {
  const { id, title, instruction } = exercise
  const { learner } = useLearner()
  return (
    <article
      id={`exercise-${id}`}
      aria-labelledby={`exercise-${id}-title`}
      className="grid scroll-mt-6 grid-cols-1 gap-x-12 gap-y-5 border-b border-hairline py-10 last:border-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-1 print:break-inside-avoid-page print:py-5"
    >
      <div className="grid max-w-prose grid-cols-1 content-start gap-3">
        <h4 id={`exercise-${id}-title`} dir="auto" className="heading text-lg wrap-anywhere">
          {title}
        </h4>
        <div id={`exercise-${id}-instruction`}>
          <Paragraphs text={instruction} />
        </div>
      </div>
      {Editor && learner ? (
        <Editor exercise={exercise} ownExercises={learner.together} />
      ) : (
        <div aria-hidden="true" className={`${minHeightClasses[exercise.kind]} print:hidden`} />
      )}
    </article>
  )
}

/** Classes that reserve the height of each kind of field until it loads. */
const minHeightClasses: Record<ExerciseView['kind'], string> = {
  text: 'min-h-64',
  list: 'min-h-52',
  choice: 'min-h-52',
  scale: 'min-h-48',
}

/** Loads the answer editor's code, but only for lessons with exercises. */
function useAnswerEditor(isNeeded: boolean) {
  const [Editor, setEditor] = useState<FC<AnswerEditorProps> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const load = useCallback(() => {
    import('./answer-editor.client').then(
      ({ AnswerEditor }) => {
        setFailure(null)
        setEditor(() => AnswerEditor)
      },
      // The code could not be loaded, because there is no connection or the site has a new version.
      () => setFailure(answerSavingMessages.loadFailed),
    )
  }, [])
  useEffect(() => {
    if (isNeeded && !Editor) load()
  }, [isNeeded, Editor, load])

  return { Editor, failure, load }
}
