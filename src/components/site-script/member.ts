import { scriptPaths } from '@/domain/routes/script-paths'
import { localKeys, memberDraftKeys } from '@/domain/storage-keys'
import type { AuthHint } from './site-window'
import { type BrowserWindow, localStore, tabStore } from './storage'

/**
 * Who is signed in, as far as the browser was told, and which courses they own. `onChange` paints.
 */
export function createMember(window: BrowserWindow, onChange: () => void) {
  const store = localStore(window)
  const tab = tabStore(window)
  let person: Record<string, unknown> | null = null
  let courses: unknown[] = []

  /** The short names of the courses of the person with this number, as far as it was told. */
  const coursesOf = (number: unknown): unknown[] | null => {
    const kept = store.readObject(localKeys.ownCourses)
    return number && kept.person === number && Array.isArray(kept.courses) ? kept.courses : null
  }

  const setCourses = (slugs: unknown[]) => {
    courses = slugs
    const kept = { person: person?.manualUserId, courses }
    if (kept.person) store.write(localKeys.ownCourses, JSON.stringify(kept))
    onChange()
  }

  /**
   * Asks which courses the person owns. Without an answer everything stays as it is: the checkout
   * knows better. Who signed out meanwhile leaves nothing behind.
   */
  const ask = async () => {
    const number = person?.manualUserId
    if (!number) return
    try {
      const answer = await window.fetch(scriptPaths.ownCourses, { cache: 'no-store' })
      if (!answer.ok) return
      const { courses: owned } = (await answer.json()) as { courses: { slug: string }[] }
      const slugs = owned.map(({ slug }) => slug)
      if (person?.manualUserId === number) setCourses(slugs)
    } catch {
      return
    }
  }

  const signOut = () => {
    person = null
    courses = []
    for (const key of [localKeys.user, localKeys.isAuthenticated, localKeys.ownCourses])
      store.write(key, null)
    onChange()
  }

  /** Every tab has its own, so every tab that hears of a sign-out forgets them. */
  const clearDrafts = () => {
    for (const key of memberDraftKeys) tab.write(key, null)
  }

  /**
   * Of the person's answers, what the browser was given to send when its page was left. What the
   * site does not have is their only copy: it waits for them, under their number.
   */
  const forgetSentAnswers = () => {
    const beginning = `${localKeys.unsavedAnswer} ${String(person?.manualUserId)} `
    for (const key of store.keys()) {
      if (!key.startsWith(beginning)) continue
      const { unsaved, aside } = store.readObject(key)
      const isSent =
        typeof unsaved === 'object' && unsaved && Boolean(Reflect.get(unsaved, 'isSent'))
      if (isSent && aside === null) store.write(key, null)
    }
  }

  return {
    number: () => person?.manualUserId,
    isKnown: () => person !== null,
    owns: (slug: string) => courses.includes(slug),
    name: () => (typeof person?.displayName === 'string' ? person.displayName : ''),
    recall: () => {
      const isIn = store.read(localKeys.isAuthenticated) === 'true'
      person = isIn ? store.readObject(localKeys.user) : null
      courses = coursesOf(person?.manualUserId) ?? []
    },
    signIn: ({ displayName, email, manualUserId }: AuthHint) => {
      // Only these three leave the page's memory, whatever else an object carries.
      person = { displayName, email, manualUserId }
      store.write(localKeys.user, JSON.stringify(person))
      store.write(localKeys.isAuthenticated, 'true')
      const known = coursesOf(manualUserId)
      courses = known ?? []
      onChange()
      if (!known) void ask()
    },
    signOut,
    forget: () => {
      forgetSentAnswers()
      signOut()
      clearDrafts()
      store.write(localKeys.signedOut, String(Date.now()))
    },
    clearDrafts,
    own: (slug: string) => setCourses([...new Set([...courses, slug])]),
    /** A page that sells a course asks each time that it is shown. */
    askWhereSold: () => {
      if (window.document.querySelector('[data-enroll]')) void ask()
    },
  }
}
