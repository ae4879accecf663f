'use client'

import { useId, useState } from 'react'
import { AdminButton } from './admin-button.client'

type ScheduleFormProps = {
  label: string
  isDisabled: boolean
  /** The actions to schedule. Enter chooses the first one. `runAt` is an ISO 8601 time in UTC. */
  choices: readonly { name: string; onChoose: (runAt: string) => void }[]
}

/** Asks for a date and time in the device's time zone. */
export function ScheduleForm({ label, isDisabled, choices }: ScheduleFormProps) {
  const [inputValue, setInputValue] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()

  const submitDate = (onChoose: ((runAt: string) => void) | undefined) => {
    const date = new Date(inputValue)
    const isValidDate = !Number.isNaN(date.getTime())
    setProblem(isValidDate ? '' : 'Please choose a date and time.')
    if (isValidDate) onChoose?.(date.toISOString())
  }

  return (
    <div className="h2h-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={inputValue}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setInputValue(target.value)}
        onKeyDown={(event) => {
          // The field is inside the page's form, which Enter would submit.
          if (event.key !== 'Enter') return
          event.preventDefault()
          submitDate(choices[0]?.onChoose)
        }}
      />
      {choices.map(({ name, onChoose }) => (
        <AdminButton key={name} isDisabled={isDisabled} onPress={() => submitDate(onChoose)}>
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
