import { isSameValue } from './same-text'

/** Fields of a document or global, by their names in the CMS. */
export type Fields = Record<string, unknown>

/**
 * Returns the fields that the seed words differently now, as far as `stored` still has its earlier
 * text. What the instructor changed is never among them.
 */
export const renewedFields = (stored: object, earlier: Fields, now: Fields): Fields =>
  Object.fromEntries(
    changedFields(earlier, now).filter(([name]) =>
      isSameValue(Reflect.get(stored, name), earlier[name]),
    ),
  )

/** Returns the same fields, or none of them where one was changed: together they say one thing. */
export function renewedTogether(stored: object, earlier: Fields, now: Fields): Fields {
  const renewed = renewedFields(stored, earlier, now)
  const isWhole = Object.keys(renewed).length === changedFields(earlier, now).length
  return isWhole ? renewed : {}
}

const changedFields = (earlier: Fields, now: Fields) =>
  Object.entries(now).filter(([name, value]) => !isSameValue(value, earlier[name]))
