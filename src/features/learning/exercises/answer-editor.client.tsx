'use client'

import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { answerSaver } from '@/components/browser/answers/shared-answer-saver'
import { AnswerText } from '@/components/together/answer-text'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import type { ExerciseState, OwnExercises } from '@/domain/together/exercise-state'
import type { ExerciseView } from '@/domain/together/shared-exercise-view'
import { togetherMessages } from '@/domain/together/together-messages'
import type { Subject } from '@/domain/together/answer-schema'
import { AnswerField } from './answer-field.client'
import { serverAnswer, exerciseStateOf } from './exercise-state-of'
import { OtherVersion } from './other-version.client'
import { Readiness, useReadiness } from './readiness.client'
import type { AnswerState } from '@/components/browser/answers/answer-view'
import { CopyButton } from '@/components/ui/copy-button.client'
import { routes } from '@/domain/routes/paths'
import { writingMessages } from '@/domain/together/writing-messages'
import { useOnline } from '@/components/browser/use-online'
import { DoneMark } from '../done-mark'

export type AnswerEditorProps = {
  exercise: ExerciseView
  /** The reader's own state of the exercises on this page. */
  own: OwnExercises
  userNumber: string | undefined
  /** Reloads `own`. */
  read: () => Promise<void>
}

/** The input for an answer, with its sharing state. */
export function AnswerEditor({ own, ...props }: AnswerEditorProps) {
  const { id } = props.exercise
  const state = exerciseStateOf(own, id)
  if (state.text === null) return <p className="max-w-prose">{togetherMessages.keyMissing}</p>
  return <Answer key={id} {...props} state={state} partnerName={own.partnerName} />
}

type AnswerProps = Omit<AnswerEditorProps, 'own'> & {
  state: ExerciseState
  partnerName: string | null
}

function Answer({ exercise, state, partnerName, userNumber, read }: AnswerProps) {
  const { id, kind, audience } = exercise
  const subject = { kind: 'exercise', id } as const
  const { saver, current } = useAnswer({ userNumber, subject, state, onOpened: () => void read() })
  const readiness = useReadiness({ subject, saver, read })
  const { isReady, isRevealed } = state
  const isFinal = isReady || isRevealed
  useUnsavedChanges(!current.isStored && current.status !== 'saving')
  return (
    <div className="grid grid-cols-1 gap-5">
      <OtherVersion kind={kind} saver={saver} current={current} isFinal={isFinal} />
      {isFinal ? (
        <AnswerText kind={kind} text={current.text} className="border-s-[3px] border-rose ps-4" />
      ) : (
        <div className="grid grid-cols-1 gap-2 print:hidden">
          <AnswerField
            exercise={exercise}
            text={current.text}
            isTooLong={current.status === 'tooLong'}
            isDisabled={readiness.isPending}
            onWrite={(text) => saver.write(text)}
            onLeave={() => void saver.flush()}
          />
          <AnswerSaveStatus
            id={`exercise-${id}-state`}
            current={current}
            returnHash={`#exercise-${id}`}
          />
        </div>
      )}
      {!isFinal && <AnswerText kind={kind} text={current.text} className="hidden print:block" />}
      {audience === 'two' && partnerName !== null && (
        <Readiness
          name={partnerName}
          exerciseId={id}
          state={state}
          hasAnswer={current.text.trim() !== ''}
          readiness={readiness}
        />
      )}
      {audience === 'one' && partnerName !== null && (
        <p className="text-sm text-ink-soft print:hidden">
          This one is just for you. <bdi>{partnerName}</bdi> never sees it.
        </p>
      )}
    </div>
  )
}

type AnswerOptions = {
  userNumber: string | undefined
  subject: Subject
  state: ExerciseState
  /** Called when the server responds that the answer is already revealed. */
  onOpened: () => void
}

/** Returns the saver of an answer, created once per React key, and its state. */
function useAnswer({ userNumber, subject, state, onOpened }: AnswerOptions) {
  const { text, revision, earlierText, isFinal } = serverAnswer(state)
  // Memoized, so that the saver is notified only of changes and not of every re-render.
  const serverState = useMemo(
    () => ({ text, revision, earlierText, isFinal }),
    [text, revision, earlierText, isFinal],
  )
  const [saver] = useState(() => answerSaver({ userNumber, subject }, serverState))
  const current = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  useEffect(() => {
    saver.receive(serverState)
    saver.retry()
  }, [saver, serverState])
  const opened = useEffectEvent(onOpened)
  useEffect(() => {
    if (current.isOpened) opened()
  }, [current.isOpened])

  return { saver, current }
}

type AnswerSaveStatusProps = {
  id: string
  current: AnswerState
  /** The hash to return to after signing in again. */
  returnHash: string
}

/** Shows whether the answer is saved. Screen readers announce only problems, not every save. */
function AnswerSaveStatus({ id, current, returnHash }: AnswerSaveStatusProps) {
  const isOnline = useOnline()
  const problem = problemOf(current, isOnline)
  return (
    <div id={id} className="min-h-6 text-sm text-ink-soft">
      {problem === null && current.status === 'saving' && <p>{writingMessages.saving}</p>}
      {problem === null && current.status === 'saved' && (
        <p className="flex animate-appear items-center gap-2">
          <span className="contents [&>svg]:size-4.5">
            <DoneMark isDone isSilent />
          </span>
          {writingMessages.saved}
        </p>
      )}
      <p role="status" className="text-ink empty:hidden">
        {problem}
      </p>
      {current.status === 'signedOut' && (
        <a
          href={routes.signInAgain(window.location.pathname + window.location.search + returnHash)}
          // Leaving the page would lose an answer that isn't stored anywhere.
          target={current.isStored ? undefined : '_blank'}
          className="text-link"
        >
          Sign in again
        </a>
      )}
      {current.status === 'refused' && <CopyButton text={current.text} label="Copy it" />}
    </div>
  )
}

/** Returns why the answer isn't saved, or null. */
function problemOf({ status, message, isStored }: AnswerState, isOnline: boolean): string | null {
  const storage = isStored ? 'kept' : 'unkept'
  switch (status) {
    case 'tooLong':
      return togetherMessages.answerTooLong
    case 'refused':
      return `${message ?? ''} ${writingMessages.refused}`.trim()
    case 'signedOut':
      return `${message ?? ''} ${writingMessages.signedOut[storage]}`.trim()
    case 'waiting':
      return writingMessages[isOnline ? 'waiting' : 'offline'][storage]
    case 'saving':
      return isOnline ? null : writingMessages.offline[storage]
    default:
      return null
  }
}
