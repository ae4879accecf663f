import { type SubmitEvent, useCallback, useRef } from 'react'

/**
 * A form that is sent by a script and loses nothing. React keeps a press that comes before it
 * listens, and calls the action of the form when it does: the form is then sent as it stands. React
 * empties a form after its action; this one keeps what is typed. No password gets into an address,
 * whenever the button is pressed.
 */
export function useKeptForm(send: (form: HTMLFormElement) => void) {
  const element = useRef<HTMLFormElement>(null)
  const isEmptied = useRef(false)

  const ref = useCallback((form: HTMLFormElement) => {
    const keep = (event: Event) => {
      if (!isEmptied.current) event.preventDefault()
    }
    element.current = form
    form.addEventListener('reset', keep)
    return () => {
      element.current = null
      form.removeEventListener('reset', keep)
    }
  }, [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // A button with an action of its own sends nothing.
    if (event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    send(event.currentTarget)
  }

  return {
    /** For the <form>. */
    form: { ref, noValidate: true, onSubmit, action: () => element.current?.requestSubmit() },
    /** The form while it is in the page. */
    element,
    /** Puts its fields back to how they were drawn. */
    empty: () => {
      isEmptied.current = true
      element.current?.reset()
      isEmptied.current = false
    },
  }
}
