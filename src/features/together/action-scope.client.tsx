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
import { type AttemptOptions, useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import type { ActionResult } from '@/server/requests/result'

type Act = {
  /** Sends a request and refreshes the page; `name` identifies the action. */
  act: <T>(name: string, call: () => Promise<ActionResult<T>>, options?: Options<T>) => void
  /** The name of the action in progress, or null. */
  pending: string | null
}

type Options<T> = Pick<AttemptOptions<T>, 'successMessage' | 'onDone' | 'onFailed'>

const Acting = createContext<Act | null>(null)

/** Shows the result of its actions. The message outlives a button that the refresh removes. */
export function ActionScope({ children }: { children: ReactNode }) {
  const { run, statusMessage, isPending } = useAsyncAction()
  const [pressed, setPressed] = useState<string | null>(null)
  const statusBox = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    // Moves the focus, because the refresh may remove the focused button.
    if (statusMessage) statusBox.current?.focus()
  }, [statusMessage])

  const act: Act['act'] = (name, call, options = {}) => {
    setPressed(name)
    run(call, {
      ...options,
      onDone: (data) => {
        options.onDone?.(data)
        router.refresh()
      },
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

type Action<Input, T> = (input: Input, person?: string) => Promise<ActionResult<T>>

type ActionButtonProps<Input, T> = Omit<ComponentProps<typeof PressButton>, 'onPress' | 'name'> & {
  /** Unique within its scope. */
  name: string
  /** The action, which is called for the user that the page was rendered for. */
  send: Action<Input, T>
  input: Input
  options?: Options<T>
}

/** A button that sends a request and refreshes the page. Must be inside an ActionScope. */
export function ActionButton<Input, T>({
  name,
  send,
  input,
  options,
  ...look
}: ActionButtonProps<Input, T>) {
  const scopedSend = useScopedAction(send)
  const { act, pending } = useScopeAction()
  return (
    <PressButton
      pendingLabel="One moment..."
      {...look}
      pending={pending === name}
      disabled={pending !== null && pending !== name}
      onPress={() => act(name, () => scopedSend(input), options)}
    />
  )
}

type PartnershipCheckboxProps = Pick<ComponentProps<typeof Checkbox>, 'label' | 'hint'> & {
  name: string
  /** The saved state. */
  isOn: boolean
  partnershipId: string
  send: Action<{ partnershipId: string; isOn: boolean }, unknown>
  successMessage: (isOn: boolean) => string
}

/** A checkbox that saves immediately and reverts on failure. Must be inside an ActionScope. */
export function PartnershipCheckbox({
  name,
  isOn,
  partnershipId,
  send,
  successMessage,
  ...text
}: PartnershipCheckboxProps) {
  const scopedSend = useScopedAction(send)
  const { act } = useScopeAction()
  const box = useRef<HTMLInputElement>(null)

  const save = (checked: boolean) =>
    act(name, () => scopedSend({ partnershipId, isOn: checked }), {
      successMessage: successMessage(checked),
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
