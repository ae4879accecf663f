import { afterEach, expect, it, vi } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import { createPagePathsUpdater } from './page-paths'

afterEach(() => {
  siteProcess.pagePaths = new Set()
})

it('should publish a change once the list is in place, and only if it changed', async () => {
  const lists: string[][] = []
  siteProcess.contentChanges.listen(() => lists.push([...siteProcess.pagePaths]))
  const read = vi.fn(() => Promise.resolve(['/stays', '/new']))
  const update = createPagePathsUpdater(read)
  siteProcess.pagePaths = new Set(['/stays', '/gone'])
  await update()
  await update()
  expect(lists).toEqual([['/stays', '/new']])
  read.mockResolvedValue(['/stays'])
  await update()
  expect(lists).toEqual([['/stays', '/new'], ['/stays']])
})

it('should let the newest list win, however long an earlier one takes', async () => {
  const finish: ((paths: string[]) => void)[] = []
  const update = createPagePathsUpdater(() => new Promise((resolve) => finish.push(resolve)))
  const updates = [update(), update()]
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
  await expect(update()).rejects.toThrow('busy')
  expect([...siteProcess.pagePaths]).toEqual(['/kept'])
  await update()
  expect([...siteProcess.pagePaths]).toEqual(['/about'])
})
