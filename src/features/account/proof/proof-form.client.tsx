'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { ownProofSchema } from '@/domain/identity/own-proof-schema'
import type { ActionResult } from '@/server/requests/result'
import type { Typed } from '@/components/browser/refusal'
import { ProofFields } from './proof-fields.client'
import { useProof } from './use-proof'

type ProofFormProps<T> = {
  /** What it is for. */
  title: string
  submitLabel: string
  pendingLabel: string
  cancelLabel?: string
  /**
   * What is said above the fields: it is read first, so the heading has the focus and not the first
   * field.
   */
  children?: ReactNode
  needsCode?: boolean
  takesRecoveryCode?: boolean
  send: (typed: Typed, person?: string) => Promise<ActionResult<T>>
  onDone: (data: T) => void
  onCancel: () => void
}

/** Password and code, by which somebody shows that the account is theirs. */
export function ProofForm<T>({
  title,
  submitLabel,
  pendingLabel,
  cancelLabel = 'Cancel',
  children,
  needsCode = true,
  takesRecoveryCode,
  send,
  onDone,
  onCancel,
}: ProofFormProps<T>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const proof = useProof({ needsCode, schema: ownProofSchema, send, onDone })

  const hasWords = children !== undefined
  useEffect(() => {
    const first = heading.current?.parentElement?.querySelector('input')
    if (hasWords) heading.current?.focus()
    else first?.focus()
  }, [hasWords])

  return (
    <form {...proof.form} aria-labelledby={headingId} className="grid animate-appear gap-6">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="heading text-lg outline-none">
        {title}
      </h3>
      {children}
      <ProofFields {...proof.fields} takesRecoveryCode={takesRecoveryCode} />
      {proof.sentence !== null && <FailureNotice>{proof.sentence}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={proof.isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={proof.isPending} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
