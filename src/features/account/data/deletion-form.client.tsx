'use client'

import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearAuthHint, withStorage } from '@/components/layout/auth-hint.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FailureNotice } from '@/components/ui/failure-notice'
import { TextInput } from '@/components/ui/text-input'
import { normalizeEmail } from '@/domain/email'
import { routes } from '@/domain/paths'
import { deleteAccountAction } from './actions'
import { OwnProofFields } from './own-proof-fields.client'
import { proofOf, type ProofFailure, toProofFailure, unreachable } from './proof-failure'
import { WhatHappens } from './what-happens'

type DeletionFormProps = {
  email: string
  needsCode: boolean
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** Says what happens to what, and deletes the account when it is proved and meant. */
export function DeletionForm({ email, needsCode, onBusy, onClose }: DeletionFormProps) {
  const [typed, setTyped] = useState('')
  const [proof, setProof] = useState({ password: '', code: '' })
  const [failure, setFailure] = useState<ProofFailure | null>(null)
  const [isPending, setIsPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isPlausible =
    normalizeEmail(typed) === email && proof.password !== '' && (!needsCode || proof.code !== '')

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isPending || !isPlausible) return
    setIsPending(true)
    onBusy(true)
    setFailure(null)
    const result = await deleteAccountAction({
      ...proofOf(proof, needsCode),
      email: typed,
    }).catch(unreachable)
    if (result.ok) {
      leave()
      return
    }
    const refusal = toProofFailure(result.error)
    flushSync(() => {
      setFailure(refusal)
      setIsPending(false)
    })
    onBusy(false)
    form.current?.querySelector<HTMLInputElement>(`input[name=${refusal.at}]`)?.focus()
  }

  const at = (field: ProofFailure['at']) => (failure?.at === field ? failure.text : null)
  return (
    <form ref={form} onSubmit={send} className="grid gap-6" noValidate>
      <h2 id="delete-account" tabIndex={-1} className="heading text-2xl outline-none">
        Delete your account?
      </h2>
      <WhatHappens />
      <Field
        label="Type your email to confirm"
        hint={
          <>
            It is <span className="wrap-anywhere">{email}</span>.
          </>
        }
        error={at('email')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <OwnProofFields
        needsCode={needsCode}
        {...proof}
        onChange={setProof}
        passwordError={at('password')}
        codeError={at('code')}
      />
      {failure && (at('form') ?? at('session')) && <FailureNotice>{failure.text}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          disabled={!isPlausible}
          pending={isPending}
          pendingLabel="Deleting..."
          className="bg-alarm!"
        >
          Delete my account for good
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

/** Leaves nothing of the person in this browser either. */
function leave(): void {
  clearAuthHint()
  withStorage(() => window.sessionStorage.clear())
  // A full load: nothing that was loaded for the account stays in this window.
  window.location.replace(routes.farewell)
}
