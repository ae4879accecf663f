import { ScaleChoice } from '@/components/ui/form/scale-choice'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'

type ScaleQuestionProps = {
  name: string
  question: string
  /** The number that is saved, or null. */
  saved: number | null
}

/** A question that is answered by a number. */
export function ScaleQuestion({ name, question, saved }: ScaleQuestionProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p id={`${name}-words`} dir="auto" className="max-w-xl font-semibold wrap-anywhere">
        {question}
      </p>
      <ScaleChoice
        name={name}
        labelledBy={`${name}-words`}
        min={SCALE_MIN}
        max={SCALE_MAX}
        from="not at all"
        to="very much"
        radioOf={(number) => ({ defaultChecked: number === saved, required: true })}
      />
    </div>
  )
}
