import { routes } from '@/domain/paths'
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

let memory: string | null = null
let askedFor: string | null = null
const listeners = new Set<() => void>()

/**
 * For useSyncExternalStore: asks the server once for each person and page load, and remembers the
 * answer for the next page of this tab.
 */
export function subscribeToOwnCourses(notify: () => void): () => void {
  listeners.add(notify)
  void ask()
  return () => {
    listeners.delete(notify)
  }
}

/** The remembered answer as text, for the person of the hint; null when there is none. */
export function rememberedOwnCourses(): string | null {
  const owner = hintedPerson()
  if (owner === null) return null
  const text = memory ?? stored(() => sessionStorage.getItem(sessionKeys.ownCourses))
  return text?.startsWith(owner) ? text.slice(owner.length) : null
}

/** What a remembered text says; empty when somebody else wrote it. */
export function readOwnCourses(text: string | null): OwnCoursePaths {
  try {
    return pathsIn(JSON.parse(text ?? 'null'))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

async function ask(): Promise<void> {
  const owner = hintedPerson()
  if (owner === null || owner === askedFor) return
  askedFor = owner
  try {
    const response = await fetch(routes.ownCourses)
    if (!response.ok) return
    const text = owner + (await response.text())
    memory = text
    stored(() => sessionStorage.setItem(sessionKeys.ownCourses, text))
    for (const notify of listeners) notify()
  } catch (error) {
    // Offline: the page stays as it is, and the checkout knows better.
    if (!(error instanceof TypeError)) throw error
  }
}

/** Who the hint says is signed in, as text; null when nobody. */
const hintedPerson = (): string | null =>
  stored(() =>
    localStorage.getItem(localKeys.isAuthenticated) === 'true'
      ? (localStorage.getItem(localKeys.user) ?? '')
      : null,
  ) ?? null

/** Null where the browser forbids storage. */
function stored<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
