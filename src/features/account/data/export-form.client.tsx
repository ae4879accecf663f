'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/member-messages'
import { routes } from '@/domain/paths'
import { requestExportAction } from './actions'
import { OwnProofFields } from './own-proof-fields.client'
import { type ProofFailure, toProofFailure, unreachable } from './proof-failure'

type ExportFormProps = {
  needsCode: boolean
  /** A copy is being made already. */
  isMaking: boolean
}

/** Asks for a copy of one's data: first whether, then for the password. */
export function ExportForm({ needsCode, isMaking }: ExportFormProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [proof, setProof] = useState({ password: '', code: '' })
  const [failure, setFailure] = useState<ProofFailure | null>(null)
  const [isPending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)

  function open(shouldOpen: boolean) {
    flushSync(() => {
      setIsOpen(shouldOpen)
      setProof({ password: '', code: '' })
      setFailure(null)
    })
    if (shouldOpen) form.current?.querySelector('input')?.focus()
    else opener.current?.focus()
  }

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    startTransition(async () => {
      const result = await requestExportAction(proof).catch(unreachable)
      if (result.ok) {
        flushSync(() => setIsOpen(false))
        place.current?.focus()
        // The page then says that it is being made.
        router.refresh()
        return
      }
      const refusal = toProofFailure(result.error)
      flushSync(() => setFailure(refusal))
      if (refusal.at === 'password' || refusal.at === 'code')
        form.current?.querySelector<HTMLInputElement>(`input[name=${refusal.at}]`)?.focus()
    })
  }

  if (!isOpen) {
    return (
      <div ref={place} tabIndex={-1}>
        {isMaking ? (
          <Notice tone="success">{memberMessages.ownData.asked}</Notice>
        ) : (
          <Button ref={opener} variant="secondary" pending={isPending} onClick={() => open(true)}>
            Ask for a copy of my data
          </Button>
        )}
      </div>
    )
  }
  const isElsewhere = failure?.at === 'form' || failure?.at === 'session'
  return (
    <form ref={form} onSubmit={send} className="grid max-w-md gap-5" noValidate>
      <OwnProofFields
        needsCode={needsCode}
        {...proof}
        onChange={setProof}
        passwordError={failure?.at === 'password' ? failure.text : null}
        codeError={failure?.at === 'code' ? failure.text : null}
      />
      {isElsewhere && (
        <Notice tone="error">
          {failure.text}{' '}
          {failure.at === 'session' && (
            <ButtonLink variant="quiet" href={routes.signInThen(window.location.pathname)}>
              Sign In
            </ButtonLink>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={isPending} disabled={proof.password === ''}>
          Mail me the link
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => open(false)}>
          Not now
        </Button>
      </div>
    </form>
  )
}
