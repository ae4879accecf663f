import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActionResult, Failure } from '@/server/requests/result'
import { announceIn } from '@/components/ui/form/announce-in'
import { noRefusal, type Problems, refusalOf, type Typed } from './refusal'
import { useAttempt } from './use-attempt'
import { useKeptForm } from './use-kept-form'

type Options<T> = {
  /** What is wrong with what is typed, before it is sent. */
  check: (typed: Typed) => Problems
  send: (typed: Typed) => Promise<ActionResult<T>>
  /** What is said when the site was not reached, instead of the general sentence. */
  unreachableMessage?: string | undefined
  onDone: (data: T) => void
  /** Told of every refusal of the server, before it is said. */
  onRefused?: ((failure: Failure, typed: Typed) => void) | undefined
}

/**
 * A form that is sent by a script: its fields keep what was typed, each says what is wrong with it,
 * and the first of these has the focus, or is announced where it has it already.
 */
export function useCheckedForm<T>({
  check,
  send,
  unreachableMessage,
  onDone,
  onRefused,
}: Options<T>) {
  const [{ problems, sentence }, setRefusal] = useState(noRefusal)
  const { run, isPending } = useAttempt()

  const {
    form: kept,
    element,
    empty,
  } = useKeptForm((form) => {
    if (isPending) return
    const typed = typedInto(form)
    announceIn(form, null)
    const mistakes = check(typed)
    if (Object.keys(mistakes).length > 0) {
      flushSync(() => setRefusal({ problems: mistakes, sentence: null }))
      focusFirst(form, mistakes)
      return
    }
    setRefusal(noRefusal)
    run(() => send(typed), {
      ...(unreachableMessage !== undefined && { unreachableMessage }),
      onDone,
      onFailed: (failure) => {
        const refusal = refusalOf(failure, Object.keys(typed))
        flushSync(() => {
          setRefusal(refusal)
          onRefused?.(failure, typed)
        })
        focusFirst(form, refusal.problems)
      },
    })
  })

  return {
    /** For the <form>. */
    form: kept,
    /** The form while it is in the page. */
    element,
    /** Puts its fields back to how they were drawn. */
    empty,
    /** What is wrong with the field of this name, or null. */
    errorOf: (name: string) => problems[name] ?? null,
    /** Why it could not be sent, when no field is the reason. */
    sentence,
    isPending,
    /** Takes back what was said. */
    forgetRefusal: () => setRefusal(noRefusal),
    /** Takes back what was said of the fields: one of them is changed. */
    forgetProblems: () => setRefusal((last) => ({ ...last, problems: noRefusal.problems })),
  }
}

/** The text of each field that has a name. */
function typedInto(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    const problem = problems[control.name]
    if (problem === undefined) continue
    // Where the focus is already, nothing moves, and nothing would be heard.
    if (document.activeElement === control) announceIn(form, problem)
    else control.focus()
    return
  }
}
