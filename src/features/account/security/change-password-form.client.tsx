'use client'

import { useRouter } from 'next/navigation'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { PasswordField } from '@/components/ui/form/password-field.client'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { changePasswordSchema } from '@/domain/identity/security-schema'
import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { StatusNotice } from '@/components/ui/status-notice'
import { changePasswordAction } from './actions'

type ChangePasswordFormProps = {
  email: string
  /** Personal data of the user. Passwords that contain it are rated weaker. */
  personalData: readonly string[]
}

const passwordRule =
  'Password should be at least 8 characters with a mix of letters, numbers and special characters.'

/** The form that changes the password. Keeps the typed values if the change fails. */
export function ChangePasswordForm({ email, personalData }: ChangePasswordFormProps) {
  const changePassword = useScopedAction(changePasswordAction)
  const router = useRouter()
  const { form, fieldValues, reset, getFieldError, statusMessage, isPending } = useForm({
    validate: (input) => validateFields(changePasswordSchema, input),
    send: (input) => changePassword(input),
    successMessage: (message) => message,
    onDone: () => {
      reset()
      router.refresh()
    },
  })
  useUnsavedChanges(Object.values(fieldValues).some(Boolean))

  return (
    <form {...form} aria-label="Change password" className="grid gap-6">
      {statusMessage && <StatusNotice {...statusMessage} />}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        error={getFieldError('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
      />
      <NewPasswordFields
        name="newPassword"
        label="New password"
        confirmLabel="Confirm new password"
        password={fieldValues.newPassword ?? ''}
        personalTexts={personalData}
        rule={passwordRule}
        getFieldError={getFieldError}
      />
      <div>
        <Button type="submit" isPending={isPending} pendingLabel="Changing your password...">
          Change password
        </Button>
      </div>
    </form>
  )
}
