import type { Ref } from 'react'
import { Field } from './field'
import { TextInput } from './text-input'

export type CodeKind = 'app' | 'recovery'

type CodeFieldProps = {
  kind: CodeKind
  ref?: Ref<HTMLInputElement>
  /** The ID of a notice that shows the error. */
  noticeId?: string
  /** The error, unless a notice shows it. */
  error?: string | null
}

/** Asks for the second step of sign-in: a six-digit code from an app, or a recovery code. */
export function CodeField({ kind, ref, noticeId, error }: CodeFieldProps) {
  return (
    <Field
      label={kind === 'app' ? 'Authentication code' : 'Recovery code'}
      hint={kind === 'app' ? 'Six digits. They change every 30 seconds.' : undefined}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          {...(noticeId !== undefined && {
            'aria-invalid': true,
            'aria-describedby': [noticeId, control['aria-describedby']].filter(Boolean).join(' '),
          })}
          ref={ref}
          name="code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={kind === 'app' ? 11 : 60}
          className={
            kind === 'app' ? 'text-xl tracking-[0.3em] tabular-nums' : 'text-sm tabular-nums'
          }
          required
        />
      )}
    </Field>
  )
}
