'use client'

import { useRouter } from 'next/navigation'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { ScaleChoice } from '@/components/ui/form/scale-choice'
import { StatusNotice } from '@/components/ui/status-notice'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import { ActionButton, ActionScope } from '../action-scope.client'
import { setCheckInReadyAction, saveCheckInAction, switchCheckInsAction } from '../exercise-actions'

type CheckInFormProps = {
  week: string
  questions: readonly string[]
  /** The saved answers, or null. */
  savedAnswers: readonly number[] | null
  revision: number
}

/** Renders a week's questions, whose answers are saved together. */
export function CheckInForm({ week, questions, savedAnswers, revision }: CheckInFormProps) {
  const router = useRouter()
  const save = useScopedAction(saveCheckInAction)
  const { form, isPending, statusMessage } = useForm({
    send: (values) => {
      const numbers = questions.map((_, index) => Number(values[getFieldName(index)]))
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
            id={`${getFieldName(index)}-label`}
            dir="auto"
            className="max-w-xl font-semibold wrap-anywhere"
          >
            {question}
          </p>
          <ScaleChoice
            name={getFieldName(index)}
            labelledBy={`${getFieldName(index)}-label`}
            min={SCALE_MIN}
            max={SCALE_MAX}
            minLabel="lowest"
            maxLabel="highest"
            getRadioProps={(number) => ({
              defaultChecked: number === savedAnswers?.[index],
              required: true,
            })}
          />
        </div>
      ))}
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          variant={savedAnswers ? 'secondary' : 'primary'}
          isPending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          {savedAnswers ? 'Save changes' : 'Save'}
        </Button>
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
    </form>
  )
}

const getFieldName = (index: number) => `question-${index + 1}`

/** Renders a button that turns the weekly check-ins on or off. */
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

type ReadyToggleProps = {
  week: string
  partnerName: string
  isReady: boolean
  /** The partner's progress. */
  partnerProgress: 'none' | 'answered' | 'ready'
}

/** Renders the ready button. Once both partners are ready, the answers are revealed. */
export function ReadyToggle({ week, partnerName, isReady, partnerProgress }: ReadyToggleProps) {
  const name = <bdi>{partnerName}</bdi>
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="max-w-prose wrap-anywhere text-ink-soft">
        {isReady ? (
          <>You’re ready. Once {name} is, too, you’ll see each other’s answers.</>
        ) : (
          <>
            {partnerProgress === 'ready' && <>{name} is ready. </>}
            {partnerProgress === 'answered' && <>{name} has answered. </>}
            Once you’re both ready, you and {name} will see each other’s answers.
          </>
        )}
      </p>
      <ActionScope>
        <ActionButton
          name="ready"
          variant={isReady ? 'quiet' : 'primary'}
          send={setCheckInReadyAction}
          input={{ week, isOn: !isReady }}
          className={isReady ? undefined : 'max-sm:w-full'}
        >
          {isReady ? 'Not ready yet' : 'I’m ready'}
        </ActionButton>
      </ActionScope>
    </div>
  )
}
