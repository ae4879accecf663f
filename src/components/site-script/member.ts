import { scriptPaths } from '@/domain/routes/script-paths'
import { localKeys, memberDraftKeys } from '@/domain/storage-keys'
import type { AuthHint } from './site-window'
import { type BrowserWindow, localStore, readObject, tabStore } from './storage'

/** Tracks the signed-in user and their courses. Calls `onChange` to update the page. */
export function createMember(window: BrowserWindow, onChange: () => void) {
  const store = localStore(window)
  const tabStorage = tabStore(window)
  let user: Record<string, unknown> | null = null
  let courses: unknown[] = []

  /** Returns the stored course slugs for this user number, or null. */
  const readCourses = (userNumber: unknown): unknown[] | null => {
    const stored = readObject(store, localKeys.ownCourses)
    return userNumber && stored.person === userNumber && Array.isArray(stored.courses)
      ? stored.courses
      : null
  }

  const setCourses = (slugs: unknown[]) => {
    courses = slugs
    const stored = { person: user?.manualUserId, courses }
    if (stored.person) store.write(localKeys.ownCourses, JSON.stringify(stored))
    onChange()
  }

  /** Fetches the user's courses. Ignores failures, because the checkout verifies ownership. */
  const fetchCourses = async () => {
    const userNumber = user?.manualUserId
    if (!userNumber) return
    try {
      const response = await window.fetch(scriptPaths.ownCourses, { cache: 'no-store' })
      if (!response.ok) return
      const { courses: ownedCourses } = (await response.json()) as { courses: { slug: string }[] }
      const slugs = ownedCourses.map(({ slug }) => slug)
      if (user?.manualUserId === userNumber) setCourses(slugs)
    } catch {
      return
    }
  }

  const signOut = () => {
    user = null
    courses = []
    for (const key of [localKeys.user, localKeys.isAuthenticated, localKeys.ownCourses])
      store.write(key, null)
    onChange()
  }

  /** Drafts are stored per tab, so each tab clears its own drafts on sign-out. */
  const clearDrafts = () => {
    for (const key of memberDraftKeys) tabStorage.write(key, null)
  }

  /** Deletes stored answers that a beacon has sent. Unsent answers have no other copy. */
  const deleteSentAnswers = () => {
    const prefix = `${localKeys.unsavedAnswer} ${String(user?.manualUserId)} `
    for (const key of store.keys()) {
      if (!key.startsWith(prefix)) continue
      const { unsaved, aside } = readObject(store, key)
      const isSent =
        typeof unsaved === 'object' && unsaved && Boolean(Reflect.get(unsaved, 'isSent'))
      if (isSent && aside === null) store.write(key, null)
    }
  }

  return {
    userNumber: () => user?.manualUserId,
    isSignedIn: () => user !== null,
    ownsCourse: (slug: string) => courses.includes(slug),
    displayName: () => (typeof user?.displayName === 'string' ? user.displayName : ''),
    load: () => {
      const isSignedIn = store.read(localKeys.isAuthenticated) === 'true'
      user = isSignedIn ? readObject(store, localKeys.user) : null
      courses = readCourses(user?.manualUserId) ?? []
    },
    signIn: ({ displayName, email, manualUserId }: AuthHint) => {
      // Stores only these three fields, even if the object has more.
      user = { displayName, email, manualUserId }
      store.write(localKeys.user, JSON.stringify(user))
      store.write(localKeys.isAuthenticated, 'true')
      const storedCourses = readCourses(manualUserId)
      courses = storedCourses ?? []
      onChange()
      if (!storedCourses) void fetchCourses()
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
