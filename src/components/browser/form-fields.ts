import type * as z from 'zod/mini'
import type { FailureCode } from '@/domain/messages/error-catalog'
import type { Failure } from '@/server/requests/action-result'
import { announceToScreenReader } from '@/components/ui/form/announce-to-screen-reader'

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, string>>

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>

// The fields that can show each error. A form has at most one of them per error.
const fieldNamesByCode: Readonly<Partial<Record<FailureCode, readonly string[]>>> = {
  wrong_password: ['password', 'currentPassword'],
  weak_password: ['newPassword', 'password'],
  same_password: ['newPassword'],
  code_required: ['code'],
  wrong_code: ['code'],
  deletion_email_mismatch: ['email'],
  email_unchanged: ['email'],
  email_taken: ['email'],
  withdrawal_email_required: ['email'],
}

/** Assigns a server error to its field. The 'code' field may appear only after the error. */
export function toFieldErrors(
  { code, message }: Failure,
  fieldNames: readonly string[],
): FieldErrors {
  const knownNames = [...fieldNames, 'code']
  const field = fieldNamesByCode[code]?.find((name) => knownNames.includes(name))
  return field === undefined ? {} : { [field]: message }
}

/** Validates form values. Returns the first message of each invalid field. */
export function validateFields(
  schema: z.ZodMiniType,
  values: Readonly<Record<string, string | boolean>>,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0])
    errors[name] ??= message
  }
  return errors
}

/** Reads the values of all named fields. Unchecked boxes are ''. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const control of form.elements) {
    if (!isField(control) || control.name === '' || ignoredInputTypes.has(control.type)) continue
    const text = !isCheckable(control) || control.checked ? control.value : ''
    // Another radio button with the same name may be the checked one.
    values[control.name] = text || values[control.name] || ''
  }
  return values
}

/** Sets the values of named fields. Checks the boxes and radio buttons whose value matches. */
export function setFormValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    const value = isField(control) ? values[control.name] : undefined
    if (!isField(control) || value === undefined) continue
    if (isCheckable(control)) control.checked = control.value === value
    else control.value = value
  }
}

/** Returns the names of the fields whose values differ. */
export const differingFields = (one: FormValues, other: FormValues): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''))

/** Focuses the first invalid field, so that screen readers announce its error. */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of form.elements) {
    const error = isField(control) ? errors[control.name] : undefined
    if (!isField(control) || error === undefined) continue
    // Screen readers don't announce a field that already has focus.
    if (document.activeElement === control) announceToScreenReader(form, error)
    else control.focus()
    return
  }
}

// Inputs to skip, because users don't type their values.
const ignoredInputTypes = new Set(['file', 'hidden'])

const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const isField = (
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
