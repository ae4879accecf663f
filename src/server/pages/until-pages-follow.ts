import 'server-only'
import { randomUUID } from 'node:crypto'
import { contentChanges } from '@/lib/content-changes.mjs'
import { log } from '@/lib/log'
import { sendContentMark } from '@/services/catalog/announce-change'
import { requestFor } from '../payload'

const MOST_MS = 1000

/**
 * Waits until this process has heard of every change that is committed by now, and has let go of
 * the pages that show it, files included: what the instructor withdrew is gone when they are told
 * so (docs/decisions/0048). At most a second, as the change is saved either way.
 */
export async function untilPagesFollow(): Promise<void> {
  if (!contentChanges.isTold) return
  try {
    const mark = randomUUID()
    const heard = contentChanges.hears(mark, MOST_MS)
    await sendContentMark(await requestFor(null), mark)
    if (!(await heard)) log.warn('what was saved is not on the pages yet')
  } catch (error) {
    log.warn({ err: error }, 'nobody could say whether what was saved is on the pages')
  }
}
