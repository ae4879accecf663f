'use client'

import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { getAnswerSaver } from '@/components/browser/answers/shared-answer-saver'
import { AnswerText } from '@/components/together/answer-text'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import type { ExerciseState, OwnExercises } from '@/domain/together/exercise-state'
import type { ExerciseView } from '@/domain/together/shared-exercise-view'
import { togetherMessages } from '@/domain/together/together-messages'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { AnswerField } from './answer-field.client'
import { toServerAnswer, getExerciseState } from './exercise-state'
import { OtherVersion } from './other-version.client'
import { Readiness, useReadiness } from './readiness.client'
import type { AnswerState } from '@/components/browser/answers/answer-saver-types'
import { CopyButton } from '@/components/ui/copy-button.client'
import { routes } from '@/domain/routes/paths'
import { answerSavingMessages } from '@/domain/together/answer-saving-messages'
import { useOnline } from '@/components/browser/use-online'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { DoneMark } from '../done-mark'
import { useLearner } from '../lesson/learner-scope.client'

export type AnswerEditorProps = {
  exercise: ExerciseView
  /** The reader's own state of the exercises on this page. */
  ownExercises: OwnExercises
}

/** Renders the input for an answer, with its sharing state. */
export function AnswerEditor({ exercise, ownExercises }: AnswerEditorProps) {
  const { id } = exercise
  const state = getExerciseState(ownExercises, id)
  if (state.text === null) return <p className="max-w-prose">{togetherMessages.answerKeyMissing}</p>
  const { partnerName } = ownExercises
  return <EditableAnswer key={id} exercise={exercise} state={state} partnerName={partnerName} />
}

type EditableAnswerProps = {
  exercise: ExerciseView
  state: ExerciseState
  partnerName: string | null
}

function EditableAnswer({ exercise, state, partnerName }: EditableAnswerProps) {
  const { id, kind, audience } = exercise
  const subject = { kind: 'exercise', id } as const
  const { saver, answerState } = useAnswerSaver(subject, state)
  const readiness = useReadiness(subject, saver)
  const { isReady, isRevealed } = state
  const isFinal = isReady || isRevealed
  useUnsavedChanges(!answerState.isStored && answerState.status !== 'saving')
  return (
    <div className="grid grid-cols-1 gap-5">
      <OtherVersion kind={kind} saver={saver} answerState={answerState} isFinal={isFinal} />
      {isFinal ? (
        <AnswerText
          kind={kind}
          text={answerState.text}
          className="border-s-[3px] border-rose ps-4"
        />
      ) : (
        <div className="grid grid-cols-1 gap-2 print:hidden">
          <AnswerField
            exercise={exercise}
            text={answerState.text}
            isTooLong={answerState.status === 'tooLong'}
            isDisabled={readiness.isPending}
            onChange={(text) => saver.setText(text)}
            onLeave={() => void saver.flush()}
          />
          <AnswerSaveStatus
            id={`exercise-${id}-state`}
            answerState={answerState}
            returnHash={`#exercise-${id}`}
          />
        </div>
      )}
      {!isFinal && (
        <AnswerText kind={kind} text={answerState.text} className="hidden print:block" />
      )}
      {audience === 'two' && partnerName !== null && (
        <Readiness
          name={partnerName}
          exerciseId={id}
          state={state}
          hasAnswer={answerState.text.trim() !== ''}
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

/** Returns an answer's saver, created once per React key, and the answer's state. */
function useAnswerSaver(subject: AnswerSubject, state: ExerciseState) {
  const userNumber = useScopedUserNumber()
  const { reload } = useLearner()
  const { text, revision, earlierText, isFinal } = toServerAnswer(state)
  // Memoized, so that the saver is notified only of changes and not of every re-render.
  const serverState = useMemo(
    () => ({ text, revision, earlierText, isFinal }),
    [text, revision, earlierText, isFinal],
  )
  const [saver] = useState(() => getAnswerSaver({ userNumber, subject }, serverState))
  const answerState = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  useEffect(() => {
    saver.receiveFromServer(serverState)
    saver.retry()
  }, [saver, serverState])
  const reloadRevealed = useEffectEvent(() => void reload())
  useEffect(() => {
    if (answerState.isOpened) reloadRevealed()
  }, [answerState.isOpened])

  return { saver, answerState }
}

type AnswerSaveStatusProps = {
  id: string
  answerState: AnswerState
  /** The hash to return to after signing in again. */
  returnHash: string
}

/** Renders whether the answer is saved. Screen readers announce only problems, not every save. */
function AnswerSaveStatus({ id, answerState, returnHash }: AnswerSaveStatusProps) {
  const isOnline = useOnline()
  const problem = getProblem(answerState, isOnline)
  return (
    <div id={id} className="min-h-6 text-sm text-ink-soft">
      {problem === null && answerState.status === 'saving' && <p>{answerSavingMessages.saving}</p>}
      {problem === null && answerState.status === 'saved' && (
        <p className="flex animate-appear items-center gap-2">
          <span className="contents [&>svg]:size-4.5">
            <DoneMark isDone isDecorative />
          </span>
          {answerSavingMessages.saved}
        </p>
      )}
      <p role="status" className="text-ink empty:hidden">
        {problem}
      </p>
      {answerState.status === 'signedOut' && (
        <a
          href={routes.signInAgain(window.location.pathname + window.location.search + returnHash)}
          // Leaving the page would lose an answer that isn't stored anywhere.
          target={answerState.isStored ? undefined : '_blank'}
          className="text-link"
        >
          Sign in again
        </a>
      )}
      {answerState.status === 'refused' && <CopyButton text={answerState.text} label="Copy it" />}
    </div>
  )
}

/** Returns why the answer isn't saved, or null. */
function getProblem({ status, message, isStored }: AnswerState, isOnline: boolean): string | null {
  const storage = isStored ? 'kept' : 'unkept'
  switch (status) {
    case 'tooLong':
      return togetherMessages.answerTooLong
    case 'refused':
      return `${message ?? ''} ${answerSavingMessages.refused}`.trim()
    case 'signedOut':
      return `${message ?? ''} ${answerSavingMessages.signedOut[storage]}`.trim()
    case 'waiting':
      return answerSavingMessages[isOnline ? 'waiting' : 'offline'][storage]
    case 'saving':
      return isOnline ? null : answerSavingMessages.offline[storage]
    default:
      return null
  }
}
