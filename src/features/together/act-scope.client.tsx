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
import { useAttempt } from '@/components/browser/use-attempt'
import { Checkbox } from '@/components/ui/form/checkbox'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import type { ActionResult } from '@/server/requests/result'

type Act = {
  /** Sends something and draws the page anew; `name` says which press it was. */
  act: <T>(name: string, call: () => Promise<ActionResult<T>>, how?: How<T>) => void
  /** Which press is on its way, or null. */
  pending: string | null
}

type How<T> = {
  /** What is said when it worked. */
  done?: string
  onDone?: (data: T) => void
  onFailed?: () => void
}

const Acting = createContext<Act | null>(null)

/**
 * Says what came of a press in it: buttons go with what they were about, and the sentence stays.
 * What was sent is seen when the page is drawn anew.
 */
export function ActScope({ children }: { children: ReactNode }) {
  const { run, statusMessage, isPending } = useAttempt()
  const [pressed, setPressed] = useState<string | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    // The button that was pressed may be gone.
    if (statusMessage) answer.current?.focus()
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
      <div ref={answer} tabIndex={-1} className="scroll-mt-24 empty:hidden">
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
      {children}
    </Acting>
  )
}

function useAct(): Act {
  const acting = use(Acting)
  if (!acting) throw new Error('Only inside an ActScope.')
  return acting
}

type ActButtonProps<T> = Omit<ComponentProps<typeof PressButton>, 'onPress' | 'name'> & {
  /** Which press it is: of its own in its scope. */
  name: string
  send: () => Promise<ActionResult<T>>
} & Pick<How<T>, 'done' | 'onDone'>

/** A button that sends something and draws the page anew. Only inside an ActScope. */
export function ActButton<T>({ name, send, done, onDone, ...look }: ActButtonProps<T>) {
  const { act, pending } = useAct()
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
  /** What is saved. */
  isOn: boolean
  send: (isOn: boolean) => Promise<ActionResult<unknown>>
  done: (isOn: boolean) => string
}

/** A switch that is saved when it is pressed, and shows what is true. Only inside an ActScope. */
export function SavedCheckbox({ name, isOn, send, done, ...words }: SavedCheckboxProps) {
  const { act } = useAct()
  const box = useRef<HTMLInputElement>(null)

  const save = (checked: boolean) =>
    act(name, () => send(checked), {
      done: done(checked),
      onFailed: () => {
        if (box.current) box.current.checked = isOn
      },
    })
  // Pressed before React listened.
  const saveEarly = useEffectEvent(() => {
    const { current } = box
    if (current && current.checked !== isOn) save(current.checked)
  })
  useEffect(() => saveEarly(), [])

  return (
    <Checkbox
      key={String(isOn)}
      {...words}
      ref={box}
      defaultChecked={isOn}
      // A browser that keeps it over a reload would say what is not so.
      autoComplete="off"
      onChange={(event) => save(event.currentTarget.checked)}
    />
  )
}
