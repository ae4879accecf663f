import { announceToScreenReader } from '@/components/ui/form/announce-to-screen-reader'
import type { Problems, Typed } from './refusal'

/** The text of each field that has a name: none for a box that is not ticked. */
export function typedInto(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {}
  for (const control of form.elements) {
    if (!isField(control) || control.name === '' || unread.has(control.type)) continue
    const text = !isChoice(control) || control.checked ? control.value : ''
    // One of several choices may come later.
    typed[control.name] = text || typed[control.name] || ''
  }
  return typed
}

/** Puts texts into the fields of these names: a box is ticked by its own, and by none not. */
export function fillIn(form: HTMLFormElement, values: Typed): void {
  for (const control of form.elements) {
    const value = isField(control) ? values[control.name] : undefined
    if (!isField(control) || value === undefined) continue
    if (isChoice(control)) control.checked = control.value === value
    else control.value = value
  }
}

/** The names of the fields in which not the same stands. */
export const differing = (one: Typed, other: Typed): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''))

/** Moves the focus to the first field that something is wrong with, so that it is heard. */
export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const control of form.elements) {
    const problem = isField(control) ? problems[control.name] : undefined
    if (!isField(control) || problem === undefined) continue
    // Where the focus is already, nothing moves, and nothing would be heard.
    if (document.activeElement === control) announceToScreenReader(form, problem)
    else control.focus()
    return
  }
}

// What nobody types into.
const unread = new Set(['file', 'hidden'])

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const isField = (
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
