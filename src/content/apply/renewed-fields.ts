import { isSameValue } from './same-text'

/** The fields of a document or global, by their names in the CMS. */
export type Fields = Record<string, unknown>

/**
 * Returns the fields whose text changed between the seeds and is unchanged in `stored`. Never
 * includes fields that the instructor changed.
 */
export const renewedFields = (stored: object, earlier: Fields, now: Fields): Fields =>
  Object.fromEntries(
    changedFields(earlier, now).filter(([name]) =>
      isSameValue(Reflect.get(stored, name), earlier[name]),
    ),
  )

/**
 * Returns the same fields as `renewedFields`, or none if the instructor changed any of them,
 * because they form one text.
 */
export function renewedTogether(stored: object, earlier: Fields, now: Fields): Fields {
  const renewed = renewedFields(stored, earlier, now)
  const isComplete = Object.keys(renewed).length === changedFields(earlier, now).length
  return isComplete ? renewed : {}
}

const changedFields = (earlier: Fields, now: Fields) =>
  Object.entries(now).filter(([name, value]) => !isSameValue(value, earlier[name]))
