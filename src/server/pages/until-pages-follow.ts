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
 * so (docs/decisions/0048). When it does not hear within a second, it lets go of every page.
 */
export async function untilPagesFollow(): Promise<void> {
  if (contentChanges.isTold && (await hearsOfChanges())) return
  contentChanges.tell({ paths: null })
}

async function hearsOfChanges(): Promise<boolean> {
  try {
    const mark = randomUUID()
    const heard = contentChanges.hears(mark, MOST_MS)
    await sendContentMark(await requestFor(null), mark)
    if (await heard) return true
    log.warn('nobody told of what was saved: every page is made anew')
  } catch (error) {
    log.warn({ err: error }, 'nobody could ask for what was saved: every page is made anew')
  }
  return false
}
