import { useState } from 'react'
import type * as z from 'zod/mini'
import { useScopedAction } from '@/components/layout/user-scope.client'
import type { CodeKind } from '@/components/ui/form/code-field'
import { messages } from '@/domain/messages/messages'
import type { ActionResult } from '@/server/requests/result'
import { problemsIn, type Typed } from '@/components/browser/refusal'
import { useCheckedForm } from '@/components/browser/use-checked-form'

type Options<T> = {
  /** Whether the account has a second step. */
  needsCode: boolean
  /** What the server checks it with. */
  schema: z.ZodMiniType
  /** It is told for whom the page was drawn. */
  send: (typed: Typed, person?: string) => Promise<ActionResult<T>>
  onDone: (data: T) => void
}

/**
 * A form by which somebody shows with password and code that the account is theirs, and asks for
 * something.
 */
export function useProof<T>({ needsCode, schema, send, onDone }: Options<T>) {
  // The second step may have been turned on elsewhere since the page was loaded.
  const [wasAsked, setWasAsked] = useState(false)
  const [codeKind, setCodeKind] = useState<CodeKind>('app')
  const sendOwn = useScopedAction(send)
  const asksCode = needsCode || wasAsked

  const { forgetRefusal, ...rest } = useCheckedForm({
    check: (typed) => {
      const problems = problemsIn(schema, typed)
      const isMissing = asksCode && !typed.code?.trim()
      return isMissing ? { ...problems, code: messages.signIn.codeRequired } : problems
    },
    send: sendOwn,
    onDone,
    onRefused: ({ code }) => {
      if (code === 'code_required') setWasAsked(true)
    },
  })

  return {
    ...rest,
    /** For <ProofFields>. */
    fields: {
      errorOf: rest.errorOf,
      codeKind: asksCode ? codeKind : null,
      onCodeKind: (kind: CodeKind) => {
        forgetRefusal()
        setCodeKind(kind)
      },
    },
  }
}
