import { type InputEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActionResult, Failure } from '@/server/requests/result'
import { announceToScreenReader } from '@/components/ui/form/announce-to-screen-reader'
import { fillIn, focusFirst, typedInto } from './form-fields'
import { type Problems, refusalOf, type Typed } from './refusal'
import { type AttemptOptions, useAttempt } from './use-attempt'

type FormOptions<T> = Omit<AttemptOptions<T>, 'onFailed'> & {
  /** What is wrong with what is typed, before it is sent. It may take a moment to be known. */
  check?: (typed: Typed) => Problems | Promise<Problems>
  send: (typed: Typed) => Promise<ActionResult<T>>
  /** Told of every refusal of the server, before it is said. */
  onFailed?: (failure: Failure, typed: Typed) => void
}

/**
 * Every form of the site that a script sends. Its fields keep what is typed, from before React
 * listens until it has worked; each says what is wrong with it, and the first of these has the
 * focus, or is announced where it has it already. React keeps a press that comes before it listens,
 * and calls the action of the form when it does: the form is then sent as it stands. So no password
 * gets into an address, whenever the button is pressed.
 */
export function useForm<T>({ check, send, onFailed, ...how }: FormOptions<T>) {
  const element = useRef<HTMLFormElement>(null)
  const isEmptied = useRef(false)
  const [typed, setTyped] = useState<Typed>({})
  const [problems, setProblems] = useState<Problems>({})
  const attempt = useAttempt()

  const ref = useCallback((form: HTMLFormElement) => {
    // React empties a form after its action; this one keeps what is typed.
    const keep = (event: Event) => {
      if (!isEmptied.current) event.preventDefault()
    }
    element.current = form
    setTyped(typedInto(form))
    form.addEventListener('reset', keep)
    return () => {
      element.current = null
      form.removeEventListener('reset', keep)
    }
  }, [])

  /** Takes back what was said of a field that is mended. */
  function onInput({ target }: InputEvent<HTMLElement>) {
    const form = element.current
    // Its fields may stand beside it, and others between them.
    if (!form || Reflect.get(target, 'form') !== form) return
    const name: unknown = Reflect.get(target, 'name')
    setTyped(typedInto(form))
    setProblems((last) => Object.fromEntries(Object.entries(last).filter(([of]) => of !== name)))
    attempt.forget()
  }

  /** Says what is wrong with the fields. */
  function refuse(found: Problems, tell?: () => void) {
    flushSync(() => {
      setProblems(found)
      tell?.()
    })
    if (element.current) focusFirst(element.current, found)
  }

  function submit(form: HTMLFormElement) {
    const sent = typedInto(form)
    let mistakes: Problems = {}
    announceToScreenReader(form, null)
    setProblems({})
    attempt.run(
      async () => {
        mistakes = (await check?.(sent)) ?? {}
        const [message] = Object.values(mistakes)
        return message === undefined
          ? send(sent)
          : { ok: false, error: { code: 'bad_request', message } }
      },
      {
        ...how,
        onFailed: (failure) => {
          const isMistake = Object.keys(mistakes).length > 0
          if (isMistake) refuse(mistakes)
          else refuse(refusalOf(failure, Object.keys(sent)), () => onFailed?.(failure, sent))
        },
      },
    )
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // A button with an action of its own sends nothing.
    if (event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    submit(event.currentTarget)
  }

  function change(write: (form: HTMLFormElement) => void) {
    if (!element.current) return
    write(element.current)
    setTyped(typedInto(element.current))
  }

  const isAtField = Object.keys(problems).length > 0
  return {
    ...attempt,
    /** For the <form>. */
    form: {
      ref,
      noValidate: true,
      onInput,
      onSubmit,
      action: () => element.current?.requestSubmit(),
    },
    /** The form while it is in the page. */
    element,
    /** What stands in its fields, as it is drawn. */
    typed,
    /** The same at this moment, for what is done after it was drawn. */
    typedNow: () => (element.current ? typedInto(element.current) : {}),
    /** Puts values into its fields. */
    fill: (values: Typed) => change((form) => fillIn(form, values)),
    /** Puts its fields back to how they were drawn. */
    empty: () =>
      change((form) => {
        isEmptied.current = true
        form.reset()
        isEmptied.current = false
      }),
    refuse,
    /** What is wrong with the field of this name, or null. */
    errorOf: (name: string) => problems[name] ?? null,
    /** Takes back what was said. */
    forget: () => {
      attempt.forget()
      setProblems({})
    },
    /** How sending it ended, or null: what is wrong with a field stands there. */
    statusMessage: isAtField ? null : attempt.statusMessage,
    failure: isAtField ? null : attempt.failure,
  }
}
