'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FieldErrors } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { CodeField, type CodeKind } from '@/components/ui/form/code-field'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import { SECOND_STEP_MINUTES } from '@/domain/identity/two-factor'
import type { ActionResult } from '@/server/requests/action-result'
import { useHistoryStep } from './use-history-step'

type SecondStepProps = {
  submitLabel: string
  pendingLabel: string
  send: (code: string) => Promise<ActionResult<unknown>>
  /** Called after this step is left. */
  onDone: () => void
  /** Called after this step is left because the emailed link has expired. */
  onLinkExpired?: () => void
  /** Called when the user returns to the previous step, or when the time limit has expired. */
  onLeave: (hasTimedOut: boolean) => void
}

/** Asks for the two-factor code or a recovery code after the password. */
export function SecondStep(props: SecondStepProps) {
  const { submitLabel, pendingLabel, send, onDone, onLinkExpired, onLeave } = props
  const [codeKind, setCodeKind] = useState<CodeKind>('app')
  const [isNavigating, setIsNavigating] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const noticeId = useId()
  const leave = useHistoryStep(() => onLeave(false))
  const { form, getFieldError, statusMessage, isPending, clearErrors } = useForm({
    validate: ({ code }): FieldErrors =>
      code?.trim() ? {} : { code: messages.signIn.codeRequired },
    send: async ({ code = '' }) => {
      const result = await send(code)
      if (result.ok) return { ok: true, data: onDone }
      const isLinkExpired = onLinkExpired && result.error.code === 'link_expired'
      return isLinkExpired ? { ok: true, data: onLinkExpired } : result
    },
    onDone: (next) => {
      setIsNavigating(true)
      leave(next)
    },
    onFailed: () => codeInput.current?.select(),
  })
  const error = getFieldError('code') ?? statusMessage?.text ?? null

  useEffect(() => codeInput.current?.focus(), [codeKind, error])

  // Leaves this step after the time limit, so that an unattended page doesn't keep the password.
  const leaveAfterTimeout = useEffectEvent(() => leave(() => onLeave(true)))
  useEffect(() => {
    const timer = window.setTimeout(() => leaveAfterTimeout(), SECOND_STEP_MINUTES * 60 * 1000)
    return () => window.clearTimeout(timer)
  }, [])

  return (
    <form {...form} className="grid gap-6">
      <p className="text-ink-soft">
        {codeKind === 'app'
          ? 'One more step: enter the six digits from your authenticator app.'
          : 'One more step: enter one of your saved recovery codes. Each works once.'}
      </p>
      {/* A notice instead of the field's error, because screen readers don't announce a new error
          on a field that already has the focus. */}
      {error !== null && (
        <div id={noticeId}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      <CodeField
        key={codeKind}
        kind={codeKind}
        ref={codeInput}
        noticeId={error === null ? undefined : noticeId}
      />
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          className="w-full"
          isPending={isPending || isNavigating}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            clearErrors()
            setCodeKind(codeKind === 'app' ? 'recovery' : 'app')
          }}
        >
          {codeKind === 'app' ? 'Use a recovery code instead' : 'Use your app instead'}
        </Button>
        <Button variant="quiet" onClick={() => leave(() => onLeave(false))}>
          Back
        </Button>
      </div>
    </form>
  )
}
