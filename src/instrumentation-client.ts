// Next.js runs this in the browser before React takes the page over. On a slow device somebody
// types before that. React keeps what stands in a field then, but its state does not know of it:
// the next change would wipe it, and a press on the button would send the old value. So each field
// that was changed too early tells of its change again, as soon as React listens to it.

import { TAKEN_OVER } from '@/components/layout/taken-over'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Entry = { value: string; isChecked: boolean }

const EVERY_MS = 50
const PATIENCE_MS = 60_000

const early = new Map<Control, Entry>()
let timer: ReturnType<typeof setTimeout> | undefined
let isTelling = false

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const hasCheck = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const hasFile = (control: Control) => control instanceof HTMLInputElement && control.type === 'file'

const isSameChoice = (one: Control, other: Control) =>
  one === other ||
  (one.type === 'radio' &&
    other.type === 'radio' &&
    one.name === other.name &&
    one.form === other.form)

// React puts its properties on an element when it takes it over: as it begins to, so it need not
// listen yet.
const isTakenOver = (control: Control) =>
  Object.keys(control).some((name) => name.startsWith('__reactProps$'))

/**
 * Whether it says something else than the page that was sent, as after a reload in some browsers.
 */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  if (hasCheck(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function note(control: Control): void {
  // What was noted is told of with what was typed since, even if React listens by now.
  if (isTakenOver(control) && !early.has(control)) return
  early.set(control, { value: control.value, isChecked: hasCheck(control) && control.checked })
  timer ??= setTimeout(lookAgain, EVERY_MS)
}

function tellWhatIsHeard(): void {
  if (isTelling) return
  isTelling = true
  for (const [control, entry] of early)
    if (!control.isConnected || (isTakenOver(control) && tell(control, entry)))
      early.delete(control)
  isTelling = false
}

function lookAgain(): void {
  tellWhatIsHeard()
  const isOver = early.size === 0 || performance.now() > PATIENCE_MS
  timer = isOver ? undefined : setTimeout(lookAgain, EVERY_MS)
}

/**
 * Whether React has heard it. React compares with what it has seen last (its value tracker), so
 * that has to be something else.
 */
function tell(control: Control, { value, isChecked }: Entry): boolean {
  if (hasCheck(control)) {
    if (control.checked !== isChecked) control.checked = isChecked
    forgetLast(control, String(!isChecked))
    // No mouse event, which would toggle it.
    return arrives(control, 'click')
  }
  // Nobody can write the value of a file field.
  if (hasFile(control)) return arrives(control, 'change')
  let hasArrived = false
  for (const type of ['input', 'change']) {
    // Before each: React may take the field over when it stops the first, and looks at it then.
    if (control.value !== value) control.value = value
    forgetLast(control, `${value} `)
    hasArrived = arrives(control, type)
  }
  return hasArrived
}

/**
 * Dispatches an event. While React is not done with taking a page over, it stops what it hears
 * before it arrives.
 */
function arrives(control: Control, type: string): boolean {
  let hasArrived = false
  const note = () => (hasArrived = true)
  control.addEventListener(type, note, { once: true })
  control.dispatchEvent(new Event(type, { bubbles: true }))
  control.removeEventListener(type, note)
  return hasArrived
}

function forgetLast(control: Control, other: string): void {
  const tracker: unknown = Reflect.get(control, '_valueTracker')
  if (typeof tracker !== 'object' || tracker === null) return
  const setValue: unknown = Reflect.get(tracker, 'setValue')
  if (typeof setValue === 'function') setValue.call(tracker, other)
}

for (const control of document.querySelectorAll('input, select, textarea'))
  if (isControl(control) && isChanged(control)) note(control)
for (const type of ['input', 'change'])
  document.addEventListener(
    type,
    ({ target }) => {
      if (isControl(target) && !isTelling) note(target)
    },
    { capture: true, passive: true },
  )
// Nothing is sent without what was typed before: not by the press that makes React take the page
// over, and not by one that comes while the next look is awaited.
document.addEventListener(TAKEN_OVER, tellWhatIsHeard)
document.addEventListener(
  'click',
  ({ target }) => {
    // The browser has changed the choice already.
    if (isControl(target) && hasCheck(target) && !isTelling)
      for (const control of early.keys()) if (isSameChoice(control, target)) note(control)
    tellWhatIsHeard()
  },
  { capture: true, passive: true },
)
for (const type of ['keydown', 'input', 'change'])
  document.addEventListener(type, tellWhatIsHeard, { capture: true, passive: true })
