import { isSameValue } from './same-text'

/** Fields of a document or global, by their names in the CMS. */
export type Fields = Record<string, unknown>

/**
 * Returns the fields whose seed text has changed and that still have the previous text in `stored`.
 * Never includes fields that the instructor changed.
 */
export const renewedFields = (stored: object, earlier: Fields, now: Fields): Fields =>
  Object.fromEntries(
    changedFields(earlier, now).filter(([name]) =>
      isSameValue(Reflect.get(stored, name), earlier[name]),
    ),
  )

/** Returns these fields, or none if the instructor changed one of them: they form one text. */
export function renewedTogether(stored: object, earlier: Fields, now: Fields): Fields {
  const renewed = renewedFields(stored, earlier, now)
  const isComplete = Object.keys(renewed).length === changedFields(earlier, now).length
  return isComplete ? renewed : {}
}

const changedFields = (earlier: Fields, now: Fields) =>
  Object.entries(now).filter(([name, value]) => !isSameValue(value, earlier[name]))
