'use client'

import { useRouter } from 'next/navigation'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Checkbox } from '@/components/ui/form/checkbox'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import type { ActionResult } from '@/server/requests/result'

type Act = {
  /** Sends a request and refreshes the page; `name` identifies the action. */
  act: <T>(name: string, call: () => Promise<ActionResult<T>>, how?: How<T>) => void
  /** The name of the action in progress, or null. */
  pending: string | null
}

type How<T> = {
  /** The message after success. */
  done?: string
  onDone?: (data: T) => void
  onFailed?: () => void
}

const Acting = createContext<Act | null>(null)

/**
 * Shows the result of the actions inside it. The message stays even if the refresh removes the
 * button.
 */
export function ActionScope({ children }: { children: ReactNode }) {
  const { run, statusMessage, isPending } = useAsyncAction()
  const [pressed, setPressed] = useState<string | null>(null)
  const statusBox = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    // Moves the focus, because the refresh may remove the focused button.
    if (statusMessage) statusBox.current?.focus()
  }, [statusMessage])

  const act: Act['act'] = (name, call, { done, onDone, onFailed } = {}) => {
    setPressed(name)
    run(call, {
      ...(done !== undefined && { done }),
      onDone: (data) => {
        onDone?.(data)
        router.refresh()
      },
      ...(onFailed && { onFailed }),
    })
  }

  return (
    <Acting value={{ act, pending: isPending ? pressed : null }}>
      <div ref={statusBox} tabIndex={-1} className="scroll-mt-24 empty:hidden">
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
      {children}
    </Acting>
  )
}

function useScopeAction(): Act {
  const acting = use(Acting)
  if (!acting) throw new Error('Only inside an ActionScope.')
  return acting
}

type ActButtonProps<T> = Omit<ComponentProps<typeof PressButton>, 'onPress' | 'name'> & {
  /** Unique within its scope. */
  name: string
  send: () => Promise<ActionResult<T>>
} & Pick<How<T>, 'done' | 'onDone'>

/** A button that sends a request and refreshes the page. Must be inside an ActionScope. */
export function ActionButton<T>({ name, send, done, onDone, ...look }: ActButtonProps<T>) {
  const { act, pending } = useScopeAction()
  return (
    <PressButton
      pendingLabel="One moment..."
      {...look}
      pending={pending === name}
      disabled={pending !== null && pending !== name}
      onPress={() =>
        act(name, send, { ...(done !== undefined && { done }), ...(onDone && { onDone }) })
      }
    />
  )
}

type SavedCheckboxProps = Pick<ComponentProps<typeof Checkbox>, 'label' | 'hint'> & {
  name: string
  /** The saved state. */
  isOn: boolean
  send: (isOn: boolean) => Promise<ActionResult<unknown>>
  done: (isOn: boolean) => string
}

/**
 * A checkbox that saves immediately and reverts when saving fails. Must be inside an ActionScope.
 */
export function SavedCheckbox({ name, isOn, send, done, ...text }: SavedCheckboxProps) {
  const { act } = useScopeAction()
  const box = useRef<HTMLInputElement>(null)

  const save = (checked: boolean) =>
    act(name, () => send(checked), {
      done: done(checked),
      onFailed: () => {
        if (box.current) box.current.checked = isOn
      },
    })
  // Saves a change that was made before hydration.
  const saveEarly = useEffectEvent(() => {
    const { current } = box
    if (current && current.checked !== isOn) save(current.checked)
  })
  useEffect(() => saveEarly(), [])

  return (
    <Checkbox
      key={String(isOn)}
      {...text}
      ref={box}
      defaultChecked={isOn}
      // Prevents browsers from restoring form state on reload, which could differ from the saved
      // state.
      autoComplete="off"
      onChange={(event) => save(event.currentTarget.checked)}
    />
  )
}
