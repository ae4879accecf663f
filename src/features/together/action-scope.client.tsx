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
import type { ActionResult } from '@/server/requests/action-result'

type ActionScopeValue = {
  /** Runs an action and then refreshes the page. `name` identifies the action. */
  runAction: <T>(
    name: string,
    call: () => Promise<ActionResult<T>>,
    options?: AttemptOptions<T>,
  ) => void
  /** The name of the action in progress, or null. */
  pendingName: string | null
}

const ActionScopeContext = createContext<ActionScopeValue | null>(null)

/** Renders the results of the actions inside it, even after the refresh removes their buttons. */
export function ActionScope({ children }: { children: ReactNode }) {
  const { run, statusMessage, isPending } = useAsyncAction()
  const [latestName, setLatestName] = useState<string | null>(null)
  const statusBox = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    // Moves the focus, because the refresh may remove the focused button.
    if (statusMessage) statusBox.current?.focus()
  }, [statusMessage])

  const runAction: ActionScopeValue['runAction'] = (name, call, options = {}) => {
    setLatestName(name)
    run(call, {
      ...options,
      onDone: (data) => {
        options.onDone?.(data)
        router.refresh()
      },
    })
  }

  return (
    <ActionScopeContext value={{ runAction, pendingName: isPending ? latestName : null }}>
      <div ref={statusBox} tabIndex={-1} className="scroll-mt-24 empty:hidden">
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
      {children}
    </ActionScopeContext>
  )
}

function useActionScope(): ActionScopeValue {
  const scope = use(ActionScopeContext)
  if (!scope) throw new Error('Only inside an ActionScope.')
  return scope
}

type Action<Input, T> = (input: Input, userNumber?: string) => Promise<ActionResult<T>>

type ActionButtonProps<Input, T> = Omit<ComponentProps<typeof PressButton>, 'onPress' | 'name'> & {
  /** Unique within its scope. */
  name: string
  /** The action. Fails if someone other than this page's user is signed in. */
  send: Action<Input, T>
  input: Input
  options?: AttemptOptions<T>
}

/** Renders a button that runs an action and refreshes. Must be inside an ActionScope. */
export function ActionButton<Input, T>({
  name,
  send,
  input,
  options,
  ...buttonProps
}: ActionButtonProps<Input, T>) {
  const scopedSend = useScopedAction(send)
  const { runAction, pendingName } = useActionScope()
  return (
    <PressButton
      pendingLabel="One moment..."
      {...buttonProps}
      isPending={pendingName === name}
      disabled={pendingName !== null && pendingName !== name}
      onPress={() => runAction(name, () => scopedSend(input), options)}
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

/** Renders a checkbox that saves immediately. Reverts on failure. Needs an ActionScope. */
export function PartnershipCheckbox({
  name,
  isOn,
  partnershipId,
  send,
  successMessage,
  ...labelProps
}: PartnershipCheckboxProps) {
  const scopedSend = useScopedAction(send)
  const { runAction } = useActionScope()
  const checkbox = useRef<HTMLInputElement>(null)

  const save = (checked: boolean) =>
    runAction(name, () => scopedSend({ partnershipId, isOn: checked }), {
      successMessage: successMessage(checked),
      onFailed: () => {
        if (checkbox.current) checkbox.current.checked = isOn
      },
    })
  // Saves a change made before hydration.
  const saveEarlyChange = useEffectEvent(() => {
    const { current } = checkbox
    if (current && current.checked !== isOn) save(current.checked)
  })
  useEffect(() => saveEarlyChange(), [])

  return (
    <Checkbox
      key={String(isOn)}
      {...labelProps}
      ref={checkbox}
      defaultChecked={isOn}
      // On reload, keeps browsers from restoring form state that differs from the saved state.
      autoComplete="off"
      onChange={(event) => save(event.currentTarget.checked)}
    />
  )
}
