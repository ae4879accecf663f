'use client'

import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input.client'
import { TextInput } from '@/components/ui/text-input'

type OwnProofFieldsProps = {
  needsCode: boolean
  password: string
  code: string
  onChange: (proof: { password: string; code: string }) => void
  /** What was wrong with one of them. */
  passwordError?: string | null
  codeError?: string | null
}

/** The password once more, and the code of the second step when there is one. */
export function OwnProofFields({
  needsCode,
  password,
  code,
  onChange,
  passwordError,
  codeError,
}: OwnProofFieldsProps) {
  return (
    <>
      <Field label="Your password" error={passwordError}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => onChange({ password: target.value, code })}
          />
        )}
      </Field>
      {needsCode && (
        <Field
          label="Your code"
          hint="From your authenticator app, or one of your recovery codes."
          error={codeError}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={code}
              onChange={({ target }) => onChange({ password, code: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
