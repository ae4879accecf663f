import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type Path, useForm, useWatch } from 'react-hook-form'
import { keepDraft, takeDraft } from '@/components/browser/drafts'
import { useAttempt } from '@/components/browser/use-attempt'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import { changedFields, type Checked, type Fields, parseChanges } from './form-values'
import { type SaveAnswer, SETTINGS_FORM, useActiveForm } from './active-form.client'

type Options<Values extends Fields> = {
  /** Where the tab is: one comes back to it after signing in again. */
  path: string
  /** Whose settings they are. */
  person: string
  /** What is saved. */
  initial: Values & DefaultValues<Values>
  /** Its fields, in their order on the page. */
  names: readonly (Path<Values> & keyof Values)[]
  check: (draft: Values) => Checked<Values>
  /** Saves these fields and no others. */
  save: (changes: Partial<Values>) => Promise<ActionResult<null>>
}

const { saved: savedSentence, notSaved, nothingToSave, restored } = memberMessages.settings

/**
 * The form of a tab: what is typed, what of it is not saved, what is wrong with it, and its one way
 * to save. When the session has ended meanwhile it leads to the sign-in and comes back with what
 * was typed.
 */
export function useSettingsForm<Values extends Fields>(options: Options<Values>) {
  const { path, person, initial, names, check, save } = options
  const router = useRouter()
  const { control, register, handleSubmit, getValues, reset, setError, clearErrors, formState } =
    useForm<Values>({ defaultValues: initial, reValidateMode: 'onSubmit' })
  const { errors } = formState
  const [saved, setSaved] = useState<Values>(initial)
  const [answer, setAnswer] = useState<SaveAnswer | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { run, isPending } = useAttempt()
  const [, show] = useActiveForm()
  // A copy: the library changes its own values in place, and would find nothing new.
  const draft = useWatch({ control, compute: (values: Values) => ({ ...values }) })
  const changes = changedFields(saved, draft)
  const isUnsaved = Object.keys(changes).length > 0

  useUnsavedChanges(isUnsaved && !isLeaving)

  useEffect(() => {
    show({ isPending, isUnsaved, answer })
  }, [show, isPending, isUnsaved, answer])
  useEffect(() => () => show(null), [show])

  const restore = useRef(initial)
  useEffect(() => {
    const kept = takeDraft({ form: 'settingsDraft', person, place: path })
    const before = parseChanges(kept, restore.current)
    if (!before) return
    startTransition(() => {
      reset({ ...getValues(), ...before })
      setAnswer({ tone: 'info', text: restored })
    })
  }, [person, path, reset, getValues])

  const unsaved = isUnsaved ? JSON.stringify(changes) : ''
  useEffect(() => {
    if (!isLeaving) return
    // Not at the answer that told of it: what was typed while that was awaited is unsaved, too.
    keepDraft({ form: 'settingsDraft', person, place: path }, unsaved)
    window.location.assign(routes.signInAgain(path))
  }, [isLeaving, path, person, unsaved])

  /** Goes to sign in again, and keeps what is typed for the way back. */
  const signInAgain = () => setIsLeaving(true)

  function submit(typed: Values) {
    const { values, problems } = check(typed)
    setAnswer(null)
    if (!values) {
      const wrong = names.filter((name) => problems[name] !== undefined)
      for (const name of wrong)
        setError(name, { message: problems[name] }, { shouldFocus: name === wrong[0] })
      return
    }
    const sent = changedFields(saved, values)
    if (Object.keys(sent).length === 0) {
      reset(values)
      setAnswer({ tone: 'info', text: nothingToSave })
      return
    }
    run(() => save(sent), {
      unreachableMessage: notSaved,
      onFailed: ({ code, message }) => {
        if (code === 'session_ended') signInAgain()
        else setAnswer({ tone: 'error', text: message })
      },
      onDone: () => {
        setSaved(values)
        // What was typed meanwhile stays, and is unsaved.
        reset({ ...values, ...changedFields(typed, getValues()) })
        setAnswer({ tone: 'success', text: savedSentence })
        router.refresh()
      },
    })
  }

  return {
    /**
     * For the <form>. Before the scripts run, 'dialog' makes a press on its button do nothing at
     * all.
     */
    form: {
      id: SETTINGS_FORM,
      method: 'dialog',
      noValidate: true,
      onSubmit: handleSubmit(submit),
    } as const,
    /** For a control: its name, and how it is read. */
    field: (name: Path<Values>) =>
      register(name, {
        onChange: () => {
          clearErrors(name)
          setAnswer(null)
        },
      }),
    draft,
    /** What is wrong with a field, or null. */
    problemOf: (name: keyof Values & string) => messageOf(errors, name),
    signInAgain,
  }
}

function messageOf(errors: object, name: string): string | null {
  const error: unknown = Reflect.get(errors, name)
  const message: unknown = typeof error === 'object' && error && Reflect.get(error, 'message')
  return typeof message === 'string' ? message : null
}
