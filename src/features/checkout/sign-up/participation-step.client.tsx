'use client'

import { useEffect } from 'react'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import {
  participationHint,
  type ParticipationMode,
  participationModes,
} from '@/domain/identity/participation'
import type { CourseForSale } from '../queries'
import { focusField, textOf } from '@/components/browser/form-fields'
import type { SignUpProblem } from './sign-up-state'

type ParticipationStepProps = {
  course: CourseForSale
  chosen: ParticipationMode | null
  problem: SignUpProblem | null
  onSelect: (value: string) => void
  onNext: (value: string) => void
  onBack: () => void
}

const options = participationModes.map((value) => ({ value, label: value }))

/** Step 2: solo or with a partner. */
export function ParticipationStep(props: ParticipationStepProps) {
  const { course, chosen, problem, onSelect, onNext, onBack } = props
  const { form, element } = useKeptForm((sent) =>
    onNext(textOf(new FormData(sent), 'participationMode')),
  )

  useEffect(() => focusField(element.current, 'participationMode'), [element, problem])

  return (
    <form {...form} className="grid gap-6">
      <Field
        label="Will you be taking this course solo or with a partner?"
        hint={participationHint({
          hasPartnerSeat: course.hasPartnerSeat,
          isFree: course.priceCents === 0,
        })}
        error={problem?.message}
      >
        {(control) => (
          <Select
            {...control}
            name="participationMode"
            defaultValue={chosen ?? ''}
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
