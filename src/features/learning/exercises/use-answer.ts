import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnswerSaver } from '@/components/browser/answers/answer-saver'
import type { AnswerNow } from '@/components/browser/answers/answer-view'
import { answerSaver } from '@/components/browser/answers/site-answers'
import type { Subject } from '@/domain/together/answer-schema'
import type { ExerciseState } from '@/domain/together/exercise-state'
import { answerOfSite } from './exercise-state-of'

type Options = {
  person: string | undefined
  subject: Subject
  state: ExerciseState
  /** The page has not known that it is open to both by now. */
  onOpened: () => void
}

/** An answer while it is written, and who saves it. Give it another key for another answer. */
export function useAnswer({ person, subject, state, onOpened }: Options): {
  saver: AnswerSaver
  now: AnswerNow
} {
  const { text, revision, earlierText, isFinal } = answerOfSite(state)
  // The same as long as it says the same: what is heard again is shown again.
  const site = useMemo(
    () => ({ text, revision, earlierText, isFinal }),
    [text, revision, earlierText, isFinal],
  )
  const [saver] = useState(() => answerSaver({ person, subject }, site))
  const now = useSyncExternalStore(saver.subscribe, saver.now, saver.now)

  useEffect(() => {
    saver.hear(site)
    saver.retry()
  }, [saver, site])
  const opened = useEffectEvent(onOpened)
  useEffect(() => {
    if (now.isOpened) opened()
  }, [now.isOpened])

  return { saver, now }
}
