import type { FormState } from 'payload'
import type { CourseFact } from '@/domain/learning/course-facts'

/** Reads the facts from the state of the course form, including facts that are half typed. */
export function readFormFacts(fields: FormState): CourseFact[] {
  const count = fields.facts?.rows?.length ?? 0
  return Array.from({ length: count }, (_, index) => ({
    label: textOf(fields[`facts.${index}.label`]?.value),
    value: textOf(fields[`facts.${index}.value`]?.value),
  }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
