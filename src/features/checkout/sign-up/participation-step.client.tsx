'use client'

import { useEffect } from 'react'
import type { FieldErrors } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import {
  parseParticipationMode,
  participationHint,
  type ParticipationMode,
  participationModes,
} from '@/domain/identity/participation'
import { messages } from '@/domain/messages/messages'
import type { CourseForSale } from '../queries'

type ParticipationStepProps = {
  course: CourseForSale
  selectedMode: ParticipationMode | null
  onSelect: (value: string) => void
  onNext: () => void
  onBack: () => void
}

const options = participationModes.map((value) => ({ value, label: value }))

/** Renders step 2, the choice to take the course solo or with a partner. */
export function ParticipationStep(props: ParticipationStepProps) {
  const { course, selectedMode, onSelect, onNext, onBack } = props
  const { form, element, getFieldError } = useForm({
    validate: ({ participationMode }): FieldErrors =>
      parseParticipationMode(participationMode)
        ? {}
        : { participationMode: messages.signUp.participationRequired },
    send: () => Promise.resolve({ ok: true, data: null }),
    onDone: onNext,
  })

  useEffect(() => element.current?.querySelector('select')?.focus(), [element])

  return (
    <form {...form} className="grid gap-6">
      <Field
        label="Will you be taking this course solo or with a partner?"
        hint={participationHint({
          hasPartnerSeat: course.hasPartnerSeat,
          isFree: course.priceCents === 0,
        })}
        error={getFieldError('participationMode')}
      >
        {(control) => (
          <Select
            {...control}
            name="participationMode"
            defaultValue={selectedMode ?? ''}
            onChange={(event) => onSelect(event.currentTarget.value)}
            options={options}
            placeholder="Choose"
            className="capitalize"
            required
          />
        )}
      </Field>
      <Button type="submit">Next</Button>
      <Button variant="quiet" onClick={onBack} className="justify-self-start">
        Back
      </Button>
    </form>
  )
}
