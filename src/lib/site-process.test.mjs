import { expect, it, vi } from 'vitest'
import { isUnread, logFields, markRead, siteProcess, withLogFields } from './site-process.mjs'

/** The module once more, as Next.js loads it beside the server in front. */
async function otherHalf() {
  vi.resetModules()
  return import('./site-process.mjs')
}

it('should be one object for both halves of the process', async () => {
  const other = await otherHalf()
  expect(other.markRead).not.toBe(markRead)
  expect(other.siteProcess).toBe(siteProcess)
})

it('should tell the one half what the other hears of', async () => {
  const { siteProcess: other } = await otherHalf()
  const heard = vi.fn()
  siteProcess.contentChanges.listen(heard)
  const before = siteProcess.contentChanges.count
  other.contentChanges.tell({ paths: ['/'] })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ paths: ['/'] })
  expect(siteProcess.contentChanges.count).toBe(before + 1)
})

it('should admit nobody to a document before somebody decides', async () => {
  expect(await siteProcess.authorizePage('/module1', 'h2h-token=x')).toBeNull()
})

it('should know what is done, and whether its request was read, in both halves', async () => {
  const other = await otherHalf()
  expect([logFields(), isUnread()]).toEqual([undefined, false])
  // Outside a request there is nothing to read.
  markRead()

  const work = { fields: { requestId: 'A1' }, isUnread: true }
  await siteProcess.work.run(work, async () => {
    await Promise.resolve()
    expect([other.logFields(), other.isUnread()]).toEqual([{ requestId: 'A1' }, true])
    other.markRead()
    expect(isUnread()).toBe(false)
  })
  expect(work.isUnread).toBe(false)
  withLogFields({ job: 'sendMail', jobId: '1' }, () => {
    expect([other.logFields(), isUnread()]).toEqual([{ job: 'sendMail', jobId: '1' }, false])
  })
})
