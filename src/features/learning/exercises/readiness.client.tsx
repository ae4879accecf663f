'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { AnswerSaver } from '@/components/browser/answers/answer-saver'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Motif } from '@/components/ui/motif'
import { routes } from '@/domain/routes/paths'
import type { Subject } from '@/domain/together/answer-schema'
import { closenessOf } from '@/domain/together/answer-text'
import {
  type ExerciseState,
  type ReadyAnswer,
  readyAnswerSchema,
} from '@/domain/together/exercise-state'
import { togetherMessages } from '@/domain/together/together-messages'
import { writingMessages } from '@/domain/together/writing-messages'
import type { ActionResult } from '@/server/requests/result'

type ReadinessProps = {
  name: string
  exerciseId: string
  state: ExerciseState
  hasAnswer: boolean
  readiness: ReturnType<typeof useReadiness>
}

/** The progress of both partners with an exercise, what comes next, and the ready button. */
export function Readiness({ name, exerciseId, state, hasAnswer, readiness }: ReadinessProps) {
  const { isReady, isRevealed, partner } = state
  const { isPending, failure, set } = readiness
  const line = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (pressed.current) line.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [isReady, isRevealed])
  const press = (isOn: boolean) => {
    pressed.current = true
    set(isOn)
  }
  const partnerName = <bdi className="font-semibold">{name}</bdi>
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 pt-2 print:hidden">
      <Motif tension={closenessOf(state, hasAnswer)} className="w-24 shrink-0 pt-1.5" />
      <div className="grid min-w-60 flex-1 grid-cols-1 justify-items-start gap-3">
        <p ref={line} tabIndex={-1} role="status" className="max-w-prose empty:absolute">
          {isRevealed ? (
            <span className="font-semibold text-sage">You can now read each other’s answers.</span>
          ) : (
            <ReadinessText partnerName={partnerName} isReady={isReady} partner={partner} />
          )}
        </p>
        {isRevealed ? (
          <ButtonLink href={routes.sharedExercise(exerciseId)} variant="secondary" fullLoad>
            Read both answers
          </ButtonLink>
        ) : (
          <>
            <p className="max-w-prose text-ink-soft">
              {nextStepText({ partnerName, isReady, partner })}
            </p>
            <Button
              variant="secondary"
              pending={isPending}
              pendingLabel="Saving..."
              onClick={() => press(!isReady)}
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

type State = Pick<ExerciseState, 'isReady' | 'partner'> & { partnerName: ReactNode }

function ReadinessText({ partnerName, isReady, partner }: State) {
  if (isReady && partner === 'answered')
    return <>You’re ready. {partnerName} has answered but isn’t ready yet.</>
  if (isReady) return <>You’re ready. {partnerName} isn’t yet.</>
  if (partner === 'ready') return <>{partnerName} is ready.</>
  return partner === 'answered' && <>{partnerName} has answered.</>
}

/** Explains what happens when both partners are ready, and whether the user can still undo it. */
function nextStepText({ partnerName, isReady, partner }: State): ReactNode {
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

type ReadinessOptions = { subject: Subject; saver: AnswerSaver; read: () => Promise<void> }

/** Saves the answer, then marks the user as ready, and reloads the state. */
export function useReadiness({ subject, saver, read }: ReadinessOptions) {
  const userNumber = useScopedUser()
  const { run, isPending, failure } = useAsyncAction()

  const send = async (isOn: boolean): Promise<ActionResult<ReadyAnswer>> => {
    if (isOn && saver.getState().text.trim() === '') return refusal(togetherMessages.nothingWritten)
    if (isOn && !(await saver.flush())) return refusal(writingMessages.readyNeedsSaving)
    const result = await callEndpoint(routes.ready, {
      schema: readyAnswerSchema,
      method: 'POST',
      body: { subject, isOn },
      userNumber,
      unreachableMessage: writingMessages.notReady,
    })
    // Reloads the state after a failure, too, because the page's state is then outdated.
    await read()
    return result
  }
  return {
    isPending,
    failure: failure?.message ?? null,
    set: (isOn: boolean) => run(() => send(isOn)),
  }
}

const refusal = (message: string): ActionResult<ReadyAnswer> => ({
  ok: false,
  error: { code: 'answer_empty', message },
})
