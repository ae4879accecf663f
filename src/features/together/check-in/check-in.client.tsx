'use client'

import { useRouter } from 'next/navigation'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { ScaleChoice } from '@/components/ui/form/scale-choice'
import { StatusNotice } from '@/components/ui/status-notice'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import { ActionButton, ActionScope } from '../action-scope.client'
import { readyForCheckInAction, saveCheckInAction, switchCheckInsAction } from '../exercise-actions'

type CheckInFormProps = {
  week: string
  questions: readonly string[]
  /** The saved answers, or null. */
  saved: readonly number[] | null
  revision: number
}

/** The questions of a week, saved together. */
export function CheckInForm({ week, questions, saved, revision }: CheckInFormProps) {
  const router = useRouter()
  const save = useScopedAction(saveCheckInAction)
  const { form, isPending, statusMessage } = useForm({
    send: (typed) => {
      const numbers = questions.map((_, index) => Number(typed[nameOf(index)]))
      return save({ week, numbers, seen: revision })
    },
    successMessage: 'Saved.',
    onDone: () => router.refresh(),
  })

  return (
    <form {...form} className="grid grid-cols-1 gap-8">
      {questions.map((question, index) => (
        <div key={index} className="grid min-w-0 grid-cols-1 gap-3">
          <p
            id={`${nameOf(index)}-label`}
            dir="auto"
            className="max-w-xl font-semibold wrap-anywhere"
          >
            {question}
          </p>
          <ScaleChoice
            name={nameOf(index)}
            labelledBy={`${nameOf(index)}-label`}
            min={SCALE_MIN}
            max={SCALE_MAX}
            from="lowest"
            to="highest"
            radioOf={(number) => ({ defaultChecked: number === saved?.[index], required: true })}
          />
        </div>
      ))}
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          variant={saved ? 'secondary' : 'primary'}
          pending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          {saved ? 'Save changes' : 'Save'}
        </Button>
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
    </form>
  )
}

const nameOf = (index: number) => `question-${index + 1}`

/** Turns the weekly check-ins on or off. */
export function CheckInSwitch({ isOn }: { isOn: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      <ActionScope>
        <ActionButton
          name="switch"
          variant={isOn ? 'quiet' : 'primary'}
          send={switchCheckInsAction}
          input={{ isOn: !isOn }}
        >
          {isOn ? 'Turn off check-ins' : 'Turn on check-ins'}
        </ActionButton>
      </ActionScope>
    </div>
  )
}

type ReadyProps = {
  week: string
  partnerName: string
  isReady: boolean
  /** The partner's progress. */
  partner: 'none' | 'answered' | 'ready'
}

/** Marks the current user as ready. The answers are revealed once both partners are ready. */
export function Ready({ week, partnerName, isReady, partner }: ReadyProps) {
  const name = <bdi>{partnerName}</bdi>
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="max-w-prose wrap-anywhere text-ink-soft">
        {isReady ? (
          <>You’re ready. Once {name} is, too, you’ll see each other’s answers.</>
        ) : (
          <>
            {partner === 'ready' && <>{name} is ready. </>}
            {partner === 'answered' && <>{name} has answered. </>}
            Once you’re both ready, you and {name} will see each other’s answers.
          </>
        )}
      </p>
      <ActionScope>
        <ActionButton
          name="ready"
          variant={isReady ? 'quiet' : 'primary'}
          send={readyForCheckInAction}
          input={{ week, isOn: !isReady }}
          className={isReady ? undefined : 'max-sm:w-full'}
        >
          {isReady ? 'Not ready yet' : 'I’m ready'}
        </ActionButton>
      </ActionScope>
    </div>
  )
}
