import { anyAnswer, callEndpoint } from '@/components/browser/call-endpoint'
import { parseJson, sharedStorage, tabStorage } from '@/components/browser/storage'
import { followAuthHint } from '@/components/layout/auth-hint.client'
import { routes } from '@/domain/routes/paths'
import { localKeys, sessionKeys } from '@/domain/storage-keys'

/** Where the person goes to a course of their own, by its short name. */
export type OwnCoursePaths = Readonly<Record<string, string>>

/** What the answer to `routes.ownCourses` says; empty when it says something else. */
export function pathsIn(answer: unknown): OwnCoursePaths {
  const courses = field(answer, 'courses')
  if (!Array.isArray(courses)) return {}
  return Object.fromEntries(
    courses.flatMap((course: unknown): [string, string][] => {
      const slug = field(course, 'slug')
      const path = field(course, 'overviewPath')
      if (typeof slug !== 'string') return []
      return [[slug, typeof path === 'string' ? path : routes.dashboard]]
    }),
  )
}

let asking: string | null = null
let answeredFor: string | null = null
const listeners = new Set<() => void>()

/**
 * For useSyncExternalStore: asks the server once for each person and page load, and remembers the
 * answer for the next page of this tab. Asks again when somebody else signs in, and on the next
 * mount when there was no answer.
 */
export function subscribeToOwnCourses(notify: () => void): () => void {
  listeners.add(notify)
  const stopFollowing = followAuthHint(() => {
    notify()
    void ask()
  })
  void ask()
  return () => {
    listeners.delete(notify)
    stopFollowing()
  }
}

/** The remembered answer as text, for the person of the hint; null when there is none. */
export function rememberedOwnCourses(): string | null {
  const person = hintedPerson()
  if (person === null) return null
  const text = tabStorage.read(sessionKeys.ownCourses)
  const mark = markOf(person)
  return text?.startsWith(mark) ? text.slice(mark.length) : null
}

/** What a remembered text says; empty when somebody else wrote it. */
export function readOwnCourses(text: string | null): OwnCoursePaths {
  return pathsIn(parseJson(text))
}

async function ask(): Promise<void> {
  const person = hintedPerson()
  if (person === null || person === asking) return
  if (person === answeredFor && rememberedOwnCourses() !== null) return
  asking = person
  const answer = await callEndpoint(routes.ownCourses, { schema: anyAnswer })
  if (asking === person) asking = null
  // When it fails, the page stays as it is, and the checkout knows better. Who signed out meanwhile
  // leaves nothing behind.
  if (!answer.ok || hintedPerson() !== person) return
  answeredFor = person
  tabStorage.write(sessionKeys.ownCourses, markOf(person) + JSON.stringify(answer.data))
  for (const notify of listeners) notify()
}

/**
 * The member number of whoever the hint says is signed in; null when nobody, or without a number.
 */
function hintedPerson(): string | null {
  if (sharedStorage.read(localKeys.isAuthenticated) !== 'true') return null
  const number = field(sharedStorage.readJson(localKeys.user), 'manualUserId')
  return typeof number === 'string' ? number : null
}

/** Stands before the answer, so that nobody reads somebody else's. */
const markOf = (person: string): string => `${person}\n`

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
