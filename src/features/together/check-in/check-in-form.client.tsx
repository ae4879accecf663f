'use client'

import { useRouter } from 'next/navigation'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { StatusNotice } from '@/components/ui/status-notice'
import { saveCheckInAction } from './actions'
import { ScaleQuestion } from './scale-question'

type CheckInFormProps = {
  week: string
  questions: readonly string[]
  /** The numbers that are saved; null for none. */
  saved: readonly number[] | null
  revision: number
}

/** The questions of a week, saved in one press. */
export function CheckInForm({ week, questions, saved, revision }: CheckInFormProps) {
  const router = useRouter()
  const save = useScopedAction(saveCheckInAction)
  const { form, isPending, statusMessage } = useForm({
    send: (typed) => {
      const numbers = questions.map((_, index) => Number(typed[nameOf(index)]))
      return save({ week, numbers, seen: revision })
    },
    done: 'Saved.',
    // The page shows what was saved, and what can be done with it.
    onDone: () => router.refresh(),
  })

  return (
    <form {...form} className="grid grid-cols-1 gap-8">
      {questions.map((question, index) => (
        <ScaleQuestion
          key={index}
          name={nameOf(index)}
          question={question}
          saved={saved?.[index] ?? null}
        />
      ))}
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          variant={saved ? 'secondary' : 'primary'}
          pending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          {saved ? 'Save the change' : 'Save'}
        </Button>
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
    </form>
  )
}

const nameOf = (index: number) => `question-${index + 1}`
