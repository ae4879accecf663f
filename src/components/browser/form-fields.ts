import type * as z from 'zod/mini'
import type { FailureCode } from '@/domain/messages/error-catalog'
import type { Failure } from '@/server/requests/result'
import { announceToScreenReader } from '@/components/ui/form/announce-to-screen-reader'

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, string>>

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>

// The fields of each error code. A form has at most one of these fields per code.
const fieldsOfCode: Readonly<Partial<Record<FailureCode, readonly string[]>>> = {
  wrong_password: ['password', 'currentPassword'],
  weak_password: ['newPassword', 'password'],
  same_password: ['newPassword'],
  code_required: ['code'],
  wrong_code: ['code'],
  deletion_email_mismatch: ['email'],
  email_unchanged: ['email'],
  email_taken: ['email'],
}

/** Finds the field of a server error. The code field may appear only after this error. */
export function fieldErrorOf({ code, message }: Failure, names: readonly string[]): FieldErrors {
  const known = [...names, 'code']
  const field = fieldsOfCode[code]?.find((name) => known.includes(name))
  return field === undefined ? {} : { [field]: message }
}

/** Validates form values. Returns the first message of each invalid field. */
export function validateFields(
  schema: z.ZodMiniType,
  typed: Readonly<Record<string, string | boolean>>,
): FieldErrors {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const name = String(path[0])
    problems[name] ??= message
  }
  return problems
}

/** Reads the values of all named fields. Unchecked boxes are ''. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const typed: Record<string, string> = {}
  for (const control of form.elements) {
    if (!isField(control) || control.name === '' || ignoredTypes.has(control.type)) continue
    const text = !isChoice(control) || control.checked ? control.value : ''
    // Another radio button of the same name may be the checked one.
    typed[control.name] = text || typed[control.name] || ''
  }
  return typed
}

/** Sets the values of named fields. Checks the boxes and radio buttons whose value matches. */
export function setFormValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    const value = isField(control) ? values[control.name] : undefined
    if (!isField(control) || value === undefined) continue
    if (isChoice(control)) control.checked = control.value === value
    else control.value = value
  }
}

/** Returns the names of the fields whose values differ. */
export const differingFields = (one: FormValues, other: FormValues): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''))

/** Focuses the first invalid field, so that screen readers announce its error. */
export function focusFirst(form: HTMLFormElement, problems: FieldErrors): void {
  for (const control of form.elements) {
    const problem = isField(control) ? problems[control.name] : undefined
    if (!isField(control) || problem === undefined) continue
    // Screen readers don't announce a field that already has the focus.
    if (document.activeElement === control) announceToScreenReader(form, problem)
    else control.focus()
    return
  }
}

// Types of fields whose values users don't type.
const ignoredTypes = new Set(['file', 'hidden'])

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const isField = (
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
