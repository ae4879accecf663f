import type { FormValues } from '../../browser/form-fields'
import { NewPasswordFields } from './new-password-fields'
import { TextField } from './text-field'

type NewAccountFieldsProps = {
  defaultName?: string
  defaultEmail: string
  /** The current values, for rating the password. */
  fieldValues: FormValues
  getFieldError: (name: string) => string | null
}

/** Renders the fields for the name, email, and password of a new account. */
export function NewAccountFields(props: NewAccountFieldsProps) {
  const { defaultName, defaultEmail, fieldValues, getFieldError } = props
  const { fullName = '', email = '', password = '' } = fieldValues
  return (
    <>
      <TextField
        label="Full Name"
        error={getFieldError('fullName')}
        name="fullName"
        defaultValue={defaultName}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
      <TextField
        label="Email Address"
        error={getFieldError('email')}
        name="email"
        type="email"
        inputMode="email"
        defaultValue={defaultEmail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm Password"
        password={password}
        personalTexts={[fullName, email]}
        getFieldError={getFieldError}
      />
    </>
  )
}
