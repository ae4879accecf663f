import { scriptPaths } from '@/domain/routes/script-paths'
import { localKeys, memberDraftKeys } from '@/domain/storage-keys'
import type { AuthHint } from './site-window'
import { type BrowserWindow, localStore, tabStore } from './storage'

/** Tracks the signed-in user and their courses. Calls `onChange` to update the page. */
export function createMember(window: BrowserWindow, onChange: () => void) {
  const store = localStore(window)
  const tab = tabStore(window)
  let person: Record<string, unknown> | null = null
  let courses: unknown[] = []

  /** Returns the stored course slugs of the user with this user number, or null. */
  const coursesOf = (number: unknown): unknown[] | null => {
    const stored = store.readObject(localKeys.ownCourses)
    return number && stored.person === number && Array.isArray(stored.courses)
      ? stored.courses
      : null
  }

  const setCourses = (slugs: unknown[]) => {
    courses = slugs
    const stored = { person: person?.manualUserId, courses }
    if (stored.person) store.write(localKeys.ownCourses, JSON.stringify(stored))
    onChange()
  }

  /** A failure changes nothing, because the checkout verifies ownership anyway. */
  const fetchCourses = async () => {
    const number = person?.manualUserId
    if (!number) return
    try {
      const response = await window.fetch(scriptPaths.ownCourses, { cache: 'no-store' })
      if (!response.ok) return
      const { courses: owned } = (await response.json()) as { courses: { slug: string }[] }
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

  /** Drafts are stored per tab, so each tab clears its own drafts on sign-out. */
  const clearDrafts = () => {
    for (const key of memberDraftKeys) tab.write(key, null)
  }

  /** Deletes stored answers that a beacon has sent. Unsent answers have no other copy. */
  const deleteSentAnswers = () => {
    const prefix = `${localKeys.unsavedAnswer} ${String(person?.manualUserId)} `
    for (const key of store.keys()) {
      if (!key.startsWith(prefix)) continue
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
    load: () => {
      const isSignedIn = store.read(localKeys.isAuthenticated) === 'true'
      person = isSignedIn ? store.readObject(localKeys.user) : null
      courses = coursesOf(person?.manualUserId) ?? []
    },
    signIn: ({ displayName, email, manualUserId }: AuthHint) => {
      // Stores only these three fields, even if the object has more.
      person = { displayName, email, manualUserId }
      store.write(localKeys.user, JSON.stringify(person))
      store.write(localKeys.isAuthenticated, 'true')
      const known = coursesOf(manualUserId)
      courses = known ?? []
      onChange()
      if (!known) void fetchCourses()
    },
    signOut,
    clearUser: () => {
      deleteSentAnswers()
      signOut()
      clearDrafts()
      store.write(localKeys.signedOut, String(Date.now()))
    },
    clearDrafts,
    addCourse: (slug: string) => setCourses([...new Set([...courses, slug])]),
    /** Fetches the courses again each time a sales page becomes visible. */
    refreshOnSalesPage: () => {
      if (window.document.querySelector('[data-enroll]')) void fetchCourses()
    },
  }
}
