import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diskStore } from '@/integrations/storage/disk-store'
import { bytesOf, type FileStore, folders } from '@/integrations/storage/file-store'
import { env } from '@/lib/env'
import { testPayload } from '@/testing/payload'
import { moveFiles } from './move-files'
import { openLedger } from './move-ledger'

let payload: Payload
let root: string
let ledgerFile: string
let from: FileStore
let to: FileStore

beforeAll(async () => {
  payload = await testPayload()
  root = await mkdtemp(path.join(tmpdir(), 'move-'))
})
afterAll(async () => {
  await rm(root, { recursive: true })
})

beforeEach(() => {
  const own = path.join(root, randomUUID())
  ledgerFile = path.join(own, 'moved.jsonl')
  from = diskStore(path.join(own, 'from'))
  to = diskStore(path.join(own, 'to'))
})

const keep = (name: string, text = name) => from.put('exports', name, { data: Buffer.from(text) })
const move = async (isLive = false, target = to) =>
  moveFiles(payload.db.drizzle, {
    from,
    to: target,
    isLive,
    ledger: await openLedger(ledgerFile),
    say: () => undefined,
  })
const namesAt = async (store: FileStore) =>
  (await store.list('exports')).map(({ name }) => name).sort()
const textAt = async (store: FileStore, name: string) => {
  const file = await store.find('exports', name)
  return file && String(await bytesOf(file))
}
/** The place that it goes to, where something is done with each file first. */
const watched = (before: (name: string) => void): FileStore => ({
  ...to,
  put: async (folder, name, content) => {
    before(name)
    await to.put(folder, name, content)
  },
})

describe('moving the files', () => {
  it('should copy all that the site has, and remove nothing before the site has moved', async () => {
    const site = diskStore(env.FILES_DIR)
    const count = async (store: FileStore) =>
      (await Promise.all(folders.map((folder) => store.list(folder)))).flat().length
    const all = await count(site)
    expect(all).toBeGreaterThan(20)
    from = { ...site, remove: (folder, name) => Promise.reject(new Error(`${folder}/${name}`)) }

    expect(await move()).toMatchObject({ copied: all, there: 0, removed: 0, missing: [] })
    expect(await move()).toMatchObject({ copied: 0, there: all, removed: 0, missing: [] })

    expect(await count(to)).toBe(all)
    expect(await count(site)).toBe(all)
  })

  it('should go on where it was ended', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await keep(name)
    const copied: string[] = []
    let left = 2
    const failing = watched((name) => {
      if (left === 0) throw new Error('ended')
      left -= 1
      copied.push(name)
    })
    await expect(move(false, failing)).rejects.toThrow('ended')
    expect(await namesAt(from)).toHaveLength(4)

    left = 9
    await move(false, failing)

    expect(copied.sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(await namesAt(to)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('should find out what did not arrive as it is, and remove nothing', async () => {
    await keep('a')
    await keep('b')
    const damaging: FileStore = {
      ...to,
      put: (folder, name) => to.put(folder, name, { data: Buffer.from('x') }),
    }

    await expect(move(true, damaging)).rejects.toMatchObject({ code: 'not_moved' })

    expect(await namesAt(from)).toEqual(['a', 'b'])
  })

  it('should copy what was damaged there since, or changed here', async () => {
    await keep('a', 'one')
    await keep('b', 'one')
    await move()
    await keep('a', 'another')
    await to.put('exports', 'b', { data: Buffer.from('two') })

    await move()

    expect(await textAt(to, 'a')).toBe('another')
    expect(await textAt(to, 'b')).toBe('one')
  })

  it('should remove the old files once the site has moved, and bring back nothing that it deleted', async () => {
    for (const name of ['kept', 'deleted', 'replaced']) await keep(name)
    await move()
    await keep('late')
    await to.remove('exports', 'deleted')
    await to.put('exports', 'replaced', { data: Buffer.from('by the site') })
    await to.put('exports', 'new', { data: Buffer.from('of the site') })

    expect(await move(true)).toMatchObject({ copied: 1, removed: 4, different: [] })

    expect(await namesAt(from)).toEqual([])
    expect(await namesAt(to)).toEqual(['kept', 'late', 'new', 'replaced'])
    expect(await textAt(to, 'replaced')).toBe('by the site')
  })

  it('should keep both of two files that have one name and were never compared', async () => {
    await keep('a', 'of the old place')
    await to.put('exports', 'a', { data: Buffer.from('of the new place') })

    expect(await move(true)).toMatchObject({ removed: 0, different: ['exports/a'] })

    expect(await textAt(from, 'a')).toBe('of the old place')
    expect(await textAt(to, 'a')).toBe('of the new place')
  })

  it('should bring back what the site still names, whatever became of it there', async () => {
    const [named] = await diskStore(env.FILES_DIR).list('videos')
    const name = named?.name ?? ''
    await from.put('videos', name, { data: Buffer.from('a video') })
    await move()
    // The bucket was emptied between the two.
    await to.remove('videos', name)

    const { missing, copied } = await move(true)

    expect(copied).toBe(1)
    expect(missing).not.toContain(`videos/${name}`)
    expect(missing.length).toBeGreaterThan(0)
    expect((await to.list('videos')).map((file) => file.name)).toEqual([name])
  })

  it('should count apart what the worker makes again', async () => {
    await payload.db.drizzle.execute(sql`
      insert into video_streams (video_id, source_file, state, files)
      select id, filename, 'ready', '["a-360.mp4", "a-poster.jpg"]' from videos limit 1`)
    await from.put('streams', 'a-poster.jpg', { data: Buffer.from('a poster') })

    const { missing, unmade } = await move()

    expect(missing.filter((file) => file.startsWith('streams/'))).toEqual([])
    expect(unmade).toBe(1)
  })

  it('should begin its ledger anew where a line was cut off', async () => {
    await keep('a')
    await move()
    await writeFile(ledgerFile, '\n{"file":"exports/a","fr', { flag: 'a' })
    await keep('b')

    await move()
    const ledger = await openLedger(ledgerFile)

    expect([ledger.known('exports/a'), ledger.known('exports/b')]).not.toContain(undefined)
  })
})
