'use client'

import { useId, useState } from 'react'
import { AdminButton } from './admin-button.client'

type ScheduleFormProps = {
  label: string
  isDisabled: boolean
  /** What can be scheduled. Pressing Enter selects the first. `at` is ISO 8601 in UTC. */
  choices: readonly { name: string; onChoose: (at: string) => void }[]
}

/** Asks for a date and time in the device's time zone. */
export function ScheduleForm({ label, isDisabled, choices }: ScheduleFormProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()

  const choose = (onChoose: ((at: string) => void) | undefined) => {
    const at = new Date(typed)
    const isTime = !Number.isNaN(at.getTime())
    setProblem(isTime ? '' : 'Please choose a date and time.')
    if (isTime) onChoose?.(at.toISOString())
  }

  return (
    <div className="h2h-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={typed}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The field is inside the page's form, which Enter would submit.
          if (event.key !== 'Enter') return
          event.preventDefault()
          choose(choices[0]?.onChoose)
        }}
      />
      {choices.map(({ name, onChoose }) => (
        <AdminButton key={name} isDisabled={isDisabled} onPress={() => choose(onChoose)}>
          {name}
        </AdminButton>
      ))}
      {problem && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
