import { log } from '@/lib/log'

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000
const SECOND_LOOK_MS = 3000

/** A process hears of content before it answers itself. */
const EXPECTED_FAILURES = 4

/** What a process of the site can do with the pages that it keeps. */
type Site = {
  /** Forgets these pages. Answers which ones are to be made anew. */
  forget: (paths: string[]) => Promise<string[]>
  /** Makes one page anew. */
  make: (page: string) => Promise<void>
}

/**
 * Keeps the pages of a site in step with its content: answers a function that is told which pages
 * changed. Pages are forgotten at once and made anew one after the other, so that the next visitor
 * does not wait for them and they are there when the database goes away later.
 *
 * A few seconds after the last change its pages are forgotten and made once more: a page that was
 * in the making during the change is never kept, and whoever asked for it meanwhile got that one.
 */
export function pageRefresher(site: Site): (paths: string[]) => void {
  const changed = new Set<string>()
  const forgotten = new Set<string>()
  const again = new Set<string>()
  let isForgetting = false
  let isMaking = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let secondLook: NodeJS.Timeout | undefined

  async function forgetChanged(): Promise<void> {
    clearTimeout(retry)
    if (isForgetting) return
    isForgetting = true
    while (changed.size > 0) {
      const paths = [...changed]
      changed.clear()
      try {
        for (const page of await site.forget(paths)) forgotten.add(page)
        failures = 0
        void makeForgotten()
      } catch (error) {
        for (const path of paths) changed.add(path)
        failures += 1
        const level = failures > EXPECTED_FAILURES ? 'warn' : 'debug'
        log[level]({ err: error, failures }, 'pages were not refreshed, will try again')
        const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)
        retry = setTimeout(() => void forgetChanged(), wait)
        break
      }
    }
    isForgetting = false
  }

  async function makeForgotten(): Promise<void> {
    if (isMaking) return
    isMaking = true
    let made = 0
    // A page that changes while it is made is added once more, and the loop comes to it.
    for (const page of forgotten) {
      forgotten.delete(page)
      try {
        await site.make(page)
        made += 1
      } catch (error) {
        log.warn({ err: error, page }, 'a page could not be made anew')
      }
    }
    isMaking = false
    log.info({ pages: made }, 'made the changed pages anew')
  }

  function add(paths: Iterable<string>): void {
    for (const path of paths) changed.add(path)
    void forgetChanged()
  }

  return (paths) => {
    for (const path of paths) again.add(path)
    clearTimeout(secondLook)
    secondLook = setTimeout(() => {
      add(again)
      again.clear()
    }, SECOND_LOOK_MS)
    add(paths)
  }
}
