import { announceToScreenReader } from '@/components/ui/form/announce-to-screen-reader'
import type { FieldErrors, FormValues } from './field-errors'

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
