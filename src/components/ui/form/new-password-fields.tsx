import { MIN_SIGN_UP_PASSWORD_LENGTH } from '@/domain/identity/passwords'
import { PasswordHint } from '../password-hint.client'
import { PasswordField } from './password-field.client'

const MIN_LENGTH_RULE = `At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters.`

type NewPasswordFieldsProps<Name extends string> = {
  /** The name of the first field. The second field is named `confirmPassword`. */
  name: Name
  label: string
  confirmLabel: string
  /** The current value of the first field, for rating its strength. */
  password: string
  /** Text that others may know, such as a name. Passwords that contain it are rated weaker. */
  personalTexts?: readonly string[]
  /** The hint shown before the user types. */
  rule?: string
  getFieldError: (name: Name | 'confirmPassword') => string | null
}

/** Renders the fields for a new password and its confirmation, and rates its strength. */
export function NewPasswordFields<Name extends string>({
  name,
  label,
  confirmLabel,
  password,
  personalTexts,
  rule = MIN_LENGTH_RULE,
  getFieldError,
}: NewPasswordFieldsProps<Name>) {
  return (
    <>
      <PasswordField
        label={label}
        error={getFieldError(name)}
        hint={<PasswordHint password={password} personalTexts={personalTexts ?? []} rule={rule} />}
        enterKeyHint="next"
        name={name}
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={confirmLabel}
        error={getFieldError('confirmPassword')}
        enterKeyHint="done"
        name="confirmPassword"
        autoComplete="new-password"
        required
      />
    </>
  )
}
