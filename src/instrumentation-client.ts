// Next.js runs this in the browser before React takes the page over.
// On a slow device somebody types before that. React keeps what stands in a field then, but its state does not
// know of it: the next change would wipe it, and a press on the button would send the old value. So each field
// that was changed too early tells of its change again, as soon as React listens to it.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Entry = { value: string; isChecked: boolean }

const EVERY_MS = 50
const PATIENCE_MS = 60_000

const early = new Map<Control, Entry>()
let timer: ReturnType<typeof setTimeout> | undefined

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const hasCheck = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const hasFile = (control: Control) => control instanceof HTMLInputElement && control.type === 'file'

// React puts its properties on an element when it takes it over.
const isTakenOver = (control: Control) =>
  Object.keys(control).some((name) => name.startsWith('__reactProps$'))

/** Whether it says something else than the page that was sent, as after a reload in some browsers. */
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
  timer ??= setTimeout(tellWhenHeard, EVERY_MS)
}

function tellWhenHeard(): void {
  for (const [control, entry] of early) {
    if (control.isConnected && !isTakenOver(control)) continue
    early.delete(control)
    if (control.isConnected) tell(control, entry)
  }
  const isOver = early.size === 0 || performance.now() > PATIENCE_MS
  timer = isOver ? undefined : setTimeout(tellWhenHeard, EVERY_MS)
}

/** React compares with what it has seen last (its value tracker), so that has to be something else. */
function tell(control: Control, { value, isChecked }: Entry): void {
  if (hasCheck(control)) {
    if (control.checked !== isChecked) control.checked = isChecked
    forgetLast(control, String(!isChecked))
    // No mouse event, which would toggle it.
    control.dispatchEvent(new Event('click', { bubbles: true }))
    return
  }
  // Nobody can write the value of a file field.
  if (!hasFile(control)) {
    if (control.value !== value) control.value = value
    forgetLast(control, `${value} `)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  control.dispatchEvent(new Event('change', { bubbles: true }))
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
      if (isControl(target)) note(target)
    },
    { capture: true, passive: true },
  )
