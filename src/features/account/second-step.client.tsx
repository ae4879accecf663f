'use client'

import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { Button } from '@/components/ui/button'
import { CodeField, type CodeKind } from '@/components/ui/form/code-field'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import { SECOND_STEP_MINUTES } from '@/domain/identity/two-factor'
import type { ActionResult, Failure } from '@/server/requests/result'
import { useHistoryStep } from './use-history-step'

type SecondStepProps = {
  submitLabel: string
  pendingLabel: string
  /** Sends the code. Resolves to what follows when it was right. */
  send: (code: string) => Promise<ActionResult<() => void>>
  /** What is said of a refusal, if it is not the failure's own sentence. */
  sentenceOf?: (failure: Failure) => string
  /** Back to the step before, because it was wanted or because too much time has passed. */
  onLeave: (isExpired: boolean) => void
}

/** Asks for the code of the app after the password, or for a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { submitLabel, pendingLabel, send, onLeave } = props
  const { sentenceOf = ({ message }: Failure) => message } = props
  const [kind, setKind] = useState<CodeKind>('app')
  const [error, setError] = useState<string | null>(null)
  const { run, isPending } = useAttempt()
  // What follows may take a while to come.
  const [isOver, setIsOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const noticeId = useId()
  const leave = useHistoryStep(() => onLeave(false))

  useEffect(() => {
    field.current?.focus()
  }, [kind, error])

  // A password is not kept in a page that somebody has left open.
  const expire = useEffectEvent(() => leave(() => onLeave(true)))
  useEffect(() => {
    const timer = window.setTimeout(() => expire(), SECOND_STEP_MINUTES * 60 * 1000)
    return () => window.clearTimeout(timer)
  }, [])

  function refuse(sentence: string) {
    setError(sentence)
    field.current?.select()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const code = field.current?.value ?? ''
    setError(null)
    if (code.trim() === '') refuse(messages.signIn.codeRequired)
    else
      run(() => send(code), {
        onDone: (follow) => {
          setIsOver(true)
          leave(follow)
        },
        onFailed: (failure) => refuse(sentenceOf(failure)),
      })
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-6">
      <p className="text-ink-soft">
        {kind === 'app'
          ? 'One more step: open your authenticator app and enter the six digits that it shows.'
          : 'One more step: enter one of the recovery codes that you have kept. Each works once.'}
      </p>
      {/* A notice and not the field's own line: the field has the focus already, and only a notice
          is announced then. */}
      {error !== null && (
        <div id={noticeId}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      <CodeField
        key={kind}
        kind={kind}
        ref={field}
        noticeId={error === null ? undefined : noticeId}
      />
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          className="w-full"
          pending={isPending || isOver}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setError(null)
            setKind(kind === 'app' ? 'recovery' : 'app')
          }}
        >
          {kind === 'app' ? 'Use a recovery code instead' : 'Use the app instead'}
        </Button>
        <Button variant="quiet" onClick={() => leave(() => onLeave(false))}>
          Back
        </Button>
      </div>
    </form>
  )
}
