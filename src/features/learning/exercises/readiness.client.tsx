'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { AnswerSaver } from '@/components/browser/answers/answer-saver'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Motif } from '@/components/ui/motif'
import { routes } from '@/domain/routes/paths'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { getCloseness } from '@/domain/together/answer-text'
import {
  type ExerciseState,
  type SetReadyResponse,
  setReadyResponseSchema,
} from '@/domain/together/exercise-state'
import { togetherMessages } from '@/domain/together/together-messages'
import { answerSavingMessages } from '@/domain/together/answer-saving-messages'
import type { ActionResult } from '@/server/requests/action-result'
import { useLearner } from '../lesson/learner-scope.client'

type ReadinessProps = {
  name: string
  exerciseId: string
  state: ExerciseState
  hasAnswer: boolean
  readiness: ReturnType<typeof useReadiness>
}

/** Renders both partners' progress on an exercise, what comes next, and the ready button. */
export function Readiness({ name, exerciseId, state, hasAnswer, readiness }: ReadinessProps) {
  const { isReady, isRevealed, partner } = state
  const { isPending, failure, setReady } = readiness
  const statusLine = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (wasPressed.current) statusLine.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isReady, isRevealed])
  const changeReadiness = (isOn: boolean) => {
    wasPressed.current = true
    setReady(isOn)
  }
  const partnerName = <bdi className="font-semibold">{name}</bdi>
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 pt-2 print:hidden">
      <Motif stage={getCloseness(state, hasAnswer)} className="w-24 shrink-0 pt-1.5" />
      <div className="grid min-w-60 flex-1 grid-cols-1 justify-items-start gap-3">
        <p ref={statusLine} tabIndex={-1} role="status" className="max-w-prose empty:absolute">
          {isRevealed ? (
            <span className="font-semibold text-sage">You can now read each other’s answers.</span>
          ) : (
            <ReadinessText partnerName={partnerName} isReady={isReady} partner={partner} />
          )}
        </p>
        {isRevealed ? (
          <ButtonLink href={routes.sharedExercise(exerciseId)} variant="secondary" loadsDocument>
            Read both answers
          </ButtonLink>
        ) : (
          <>
            <p className="max-w-prose text-ink-soft">
              {nextStepText({ partnerName, isReady, partner })}
            </p>
            <Button
              variant="secondary"
              isPending={isPending}
              pendingLabel="Saving..."
              onClick={() => changeReadiness(!isReady)}
            >
              {isReady ? 'Not ready yet' : 'I’m ready'}
            </Button>
          </>
        )}
        {failure && !isPending && <FailureNotice>{failure}</FailureNotice>}
      </div>
    </div>
  )
}

type ReadinessTextProps = Pick<ExerciseState, 'isReady' | 'partner'> & { partnerName: ReactNode }

function ReadinessText({ partnerName, isReady, partner }: ReadinessTextProps) {
  if (isReady && partner === 'answered')
    return <>You’re ready. {partnerName} has answered but isn’t ready yet.</>
  if (isReady) return <>You’re ready. {partnerName} isn’t yet.</>
  if (partner === 'ready') return <>{partnerName} is ready.</>
  return partner === 'answered' && <>{partnerName} has answered.</>
}

/** Explains what happens when both partners are ready, and whether the user can still undo it. */
function nextStepText({ partnerName, isReady, partner }: ReadinessTextProps): ReactNode {
  if (isReady) return <>You can take this back until {partnerName} is ready, too.</>
  if (partner === 'ready')
    return (
      <>
        Once you say you’re ready, too, you’ll see each other’s answers right away. You can’t undo
        this.
      </>
    )
  return (
    <>
      Once {partnerName} is ready, too, you’ll see each other’s answers at the same moment. Until
      then, you can take this back.
    </>
  )
}

/** Returns `setReady`, which saves the answer before marking it as ready, and reloads the state. */
export function useReadiness(subject: AnswerSubject, saver: AnswerSaver) {
  const userNumber = useScopedUserNumber()
  const { reload } = useLearner()
  const { run, isPending, failure } = useAsyncAction()

  const saveReadiness = async (isOn: boolean): Promise<ActionResult<SetReadyResponse>> => {
    if (isOn && saver.getState().text.trim() === '') return toFailure(togetherMessages.answerEmpty)
    if (isOn && !(await saver.flush())) return toFailure(answerSavingMessages.readyNeedsSaving)
    const result = await callEndpoint(routes.ready, {
      schema: setReadyResponseSchema,
      method: 'POST',
      body: { subject, isOn },
      userNumber,
      unreachableMessage: answerSavingMessages.markReadyFailed,
    })
    // Also reloads the state after a failure, because the page's state may be outdated.
    await reload()
    return result
  }
  return {
    isPending,
    failure: failure?.message ?? null,
    setReady: (isOn: boolean) => run(() => saveReadiness(isOn)),
  }
}

const toFailure = (message: string): ActionResult<SetReadyResponse> => ({
  ok: false,
  error: { code: 'answer_empty', message },
})
