'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { CodeField, type CodeKind } from '@/components/ui/form/code-field'
import { Field } from '@/components/ui/form/field'
import { PasswordInput } from '@/components/ui/form/password-input.client'

type ProofFieldsProps = {
  /** What is wrong with a field, or null. */
  errorOf: (name: string) => string | null
  /** The kind of code that is asked for; null when none is. */
  codeKind: CodeKind | null
  onCodeKind: (kind: CodeKind) => void
  /** Whether a recovery code may be given instead. */
  takesRecoveryCode?: boolean
}

/** The password once more, and the code of the second step when there is one. */
export function ProofFields({
  errorOf,
  codeKind,
  onCodeKind,
  takesRecoveryCode = true,
}: ProofFieldsProps) {
  const code = useRef<HTMLInputElement>(null)

  function turn() {
    flushSync(() => onCodeKind(codeKind === 'app' ? 'recovery' : 'app'))
    code.current?.focus()
  }

  return (
    <>
      <Field label="Your password" error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      {codeKind !== null && (
        <div className="grid justify-items-start gap-2">
          <div className="w-full">
            <CodeField key={codeKind} kind={codeKind} ref={code} error={errorOf('code')} />
          </div>
          {takesRecoveryCode && (
            <Button variant="quiet" onClick={turn}>
              {codeKind === 'app' ? 'Use a recovery code instead' : 'Use the app instead'}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
