import { afterEach, expect, it, vi } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import { createPagePathsUpdater } from './page-paths'

afterEach(() => {
  siteProcess.pagePaths = new Set()
})

it('should publish the paths that were added or removed, once the list is in place', async () => {
  const update = createPagePathsUpdater(() => Promise.resolve(['/stays', '/new']))
  siteProcess.pagePaths = new Set(['/stays', '/gone'])
  const publish = vi.fn(() => expect([...siteProcess.pagePaths]).toEqual(['/stays', '/new']))
  await update(publish)
  expect(publish).toHaveBeenCalledExactlyOnceWith(['/new', '/gone'])
})

it('should let the newest list win, however long an earlier one takes', async () => {
  const finish: ((paths: string[]) => void)[] = []
  const update = createPagePathsUpdater(() => new Promise((resolve) => finish.push(resolve)))
  const updates = [update(() => undefined), update(() => undefined)]
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  finish[0]?.(['/earlier'])
  await vi.waitFor(() => expect(finish).toHaveLength(2))
  finish[1]?.(['/newest'])
  await Promise.all(updates)
  expect([...siteProcess.pagePaths]).toEqual(['/newest'])
})

it('should keep the list if reading fails, and read again the next time', async () => {
  const read = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(new Error('busy'))
  const update = createPagePathsUpdater(read.mockResolvedValueOnce(['/about']))
  siteProcess.pagePaths = new Set(['/kept'])
  await expect(update(() => undefined)).rejects.toThrow('busy')
  expect([...siteProcess.pagePaths]).toEqual(['/kept'])
  await update(() => undefined)
  expect([...siteProcess.pagePaths]).toEqual(['/about'])
})
