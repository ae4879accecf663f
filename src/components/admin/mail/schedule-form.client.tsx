'use client'

import { useId, useState } from 'react'
import { AdminButton } from '../admin-button.client'

type ScheduleFormProps = {
  isDisabled: boolean
  /** @param at ISO 8601, in UTC */
  onSchedule: (at: string) => void
}

/** Takes the time at which an announcement goes out, by the clock of the device. */
export function ScheduleForm({ isDisabled, onSchedule }: ScheduleFormProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()

  const schedule = () => {
    const at = new Date(typed)
    const isTime = !Number.isNaN(at.getTime())
    setProblem(isTime ? '' : 'Please choose a day and a time.')
    if (isTime) onSchedule(at.toISOString())
  }

  return (
    <div className="h2h-sending__schedule">
      <label htmlFor={id}>Or send it by itself at</label>
      <input
        id={id}
        type="datetime-local"
        value={typed}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // It stands inside the form of the page.
          if (event.key !== 'Enter') return
          event.preventDefault()
          schedule()
        }}
      />
      <AdminButton isDisabled={isDisabled} onPress={schedule}>
        Schedule
      </AdminButton>
      {problem && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
