'use client'

import { useFormFields } from '@payloadcms/ui'
import { type CourseNumbers, findFactConflicts } from '@/domain/learning/fact-conflicts'
import { readFormFacts } from './read-form-facts'

/** Lists the facts in the form that contradict these numbers. Updates while the user types. */
export function FactConflictsNotice({ numbers }: { numbers: CourseNumbers }) {
  // As one string, because a new array would render the notice on every change in the form.
  const conflicts = useFormFields(([fields]) =>
    findFactConflicts(readFormFacts(fields), numbers).join('\n'),
  )
  return (
    <div role="status">
      {conflicts && (
        <div className="field-type h2h-callout">
          {conflicts.split('\n').map((conflict, index) => (
            <p key={index}>{conflict}</p>
          ))}
          <p className="field-description">Correct the fact, or add what’s missing.</p>
        </div>
      )}
    </div>
  )
}
