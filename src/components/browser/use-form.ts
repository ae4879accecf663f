import { type InputEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import { announceToScreenReader } from '@/components/ui/form/announce-to-screen-reader'
import {
  setFormValues,
  focusFirstInvalid,
  readFormValues,
  type FieldErrors,
  toFieldErrors,
  type FormValues,
} from './form-fields'
import { type AttemptOptions, useAsyncAction } from './use-async-action'

type FormOptions<T> = Omit<AttemptOptions<T>, 'onFailed'> & {
  /** Validates before sending and returns errors by field. May be async. */
  validate?: (values: FormValues) => FieldErrors | Promise<FieldErrors>
  send: (values: FormValues) => Promise<ActionResult<T>>
  /** Called with the server's error before the error is shown. */
  onFailed?: (failure: Failure, values: FormValues) => void
}

/**
 * Manages a form that is submitted by script, and keeps values typed before hydration. If a form is
 * submitted before hydration, React runs its `action` after hydration, which submits the form
 * again. So a password never ends up in a URL.
 */
export function useForm<T>({ validate, send, onFailed, ...options }: FormOptions<T>) {
  const element = useRef<HTMLFormElement>(null)
  const isResetAllowed = useRef(false)
  const [fieldValues, setFieldValues] = useState<FormValues>({})
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const attempt = useAsyncAction()

  const ref = useCallback((form: HTMLFormElement) => {
    // React resets a form after its action. Preventing the reset keeps the values.
    const preventReset = (event: Event) => {
      if (!isResetAllowed.current) event.preventDefault()
    }
    element.current = form
    setFieldValues(readFormValues(form))
    form.addEventListener('reset', preventReset)
    return () => {
      element.current = null
      form.removeEventListener('reset', preventReset)
    }
  }, [])

  /** Clears the error of an edited field. */
  function onInput({ target }: InputEvent<HTMLElement>) {
    const form = element.current
    // A field can be inside this form's element but belong to another form, and vice versa.
    if (!form || Reflect.get(target, 'form') !== form) return
    const name: unknown = Reflect.get(target, 'name')
    setFieldValues(readFormValues(form))
    setFieldErrors((previous) =>
      Object.fromEntries(Object.entries(previous).filter(([errorField]) => errorField !== name)),
    )
    attempt.clearStatus()
  }

  /** Shows errors next to their fields, and focuses the first of those fields. */
  function showFieldErrors(newErrors: FieldErrors, beforeFocus?: () => void) {
    flushSync(() => {
      setFieldErrors(newErrors)
      beforeFocus?.()
    })
    if (element.current) focusFirstInvalid(element.current, newErrors)
  }

  function submit(form: HTMLFormElement) {
    const sent = readFormValues(form)
    let errors: FieldErrors = {}
    announceToScreenReader(form, null)
    setFieldErrors({})
    attempt.run(
      async () => {
        errors = (await validate?.(sent)) ?? {}
        const [message] = Object.values(errors)
        return message === undefined
          ? send(sent)
          : { ok: false, error: { code: 'bad_request', message } }
      },
      {
        ...options,
        onFailed: (failure) => {
          const isInvalid = Object.keys(errors).length > 0
          if (isInvalid) showFieldErrors(errors)
          else
            showFieldErrors(toFieldErrors(failure, Object.keys(sent)), () =>
              onFailed?.(failure, sent),
            )
        },
      },
    )
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // A button with `formAction` submits to that URL instead.
    if (event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    submit(event.currentTarget)
  }

  function change(write: (form: HTMLFormElement) => void) {
    if (!element.current) return
    write(element.current)
    setFieldValues(readFormValues(element.current))
  }

  const hasFieldErrors = Object.keys(fieldErrors).length > 0
  return {
    ...attempt,
    /** Props of the <form>. */
    form: {
      ref,
      noValidate: true,
      onInput,
      onSubmit,
      action: () => element.current?.requestSubmit(),
    },
    /** The form element, while mounted. */
    element,
    /** The field values at the last render. */
    fieldValues,
    /** Reads the current field values, for use after a render. */
    readValues: () => (element.current ? readFormValues(element.current) : {}),
    /** Sets the values of fields. */
    fill: (values: FormValues) => change((form) => setFormValues(form, values)),
    /** Resets the form to its initial values. */
    reset: () =>
      change((form) => {
        isResetAllowed.current = true
        form.reset()
        isResetAllowed.current = false
      }),
    showErrors: showFieldErrors,
    /** The error of a field, or null. */
    getFieldError: (name: string) => fieldErrors[name] ?? null,
    /** Clears all errors and messages. */
    clearErrors: () => {
      attempt.clearStatus()
      setFieldErrors({})
    },
    /** The result of the last submit; null while field errors are shown. */
    statusMessage: hasFieldErrors ? null : attempt.statusMessage,
    failure: hasFieldErrors ? null : attempt.failure,
  }
}
