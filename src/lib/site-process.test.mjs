import { expect, it, vi } from 'vitest'
import {
  isDecodingRequest,
  logFields,
  markDecoded,
  siteProcess,
  withLogFields,
} from './site-process.mjs'

/** Loads the module a second time, as Next.js does. */
async function loadAgain() {
  vi.resetModules()
  return import('./site-process.mjs')
}

it('should be one object for both halves of the process', async () => {
  const other = await loadAgain()
  expect(other.markDecoded).not.toBe(markDecoded)
  expect(other.siteProcess).toBe(siteProcess)
})

it('should pass content changes from one half to the other', async () => {
  const { siteProcess: other } = await loadAgain()
  const heard = vi.fn()
  siteProcess.contentChanges.listen(heard)
  const before = siteProcess.contentChanges.count
  other.contentChanges.publish(['/'])
  expect(heard).toHaveBeenCalledExactlyOnceWith(['/'])
  expect(siteProcess.contentChanges.count).toBe(before + 1)
})

it('should authorize no page before the check is installed', async () => {
  expect(await siteProcess.authorizePage('/module1', 'h2h-token=x')).toBeNull()
})

it('should share the current work between both halves', async () => {
  const other = await loadAgain()
  expect([logFields(), isDecodingRequest()]).toEqual([undefined, false])
  // Outside a request there is nothing to decode.
  markDecoded()

  const work = { fields: { requestId: 'A1' }, isDecoding: true }
  await siteProcess.workContext.run(work, async () => {
    await Promise.resolve()
    expect([other.logFields(), other.isDecodingRequest()]).toEqual([{ requestId: 'A1' }, true])
    other.markDecoded()
    expect(isDecodingRequest()).toBe(false)
  })
  expect(work.isDecoding).toBe(false)
  withLogFields({ job: 'sendMail', jobId: '1' }, () => {
    expect([other.logFields(), isDecodingRequest()]).toEqual([
      { job: 'sendMail', jobId: '1' },
      false,
    ])
  })
})
