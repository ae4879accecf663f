import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { databaseUrl, prefixOf, replaceDatabase, templateOf } from './database'
import { testEnvironment } from './environment'

type Place = { database: string; files: string; template: string }

let place: Place | null = null

/**
 * Gives this process a database and a folder of files that nobody else uses, both as the migrations
 * make them. Called for every test file, it puts them back: Payload starts once in a process and
 * stays, and what an earlier file has written is gone.
 *
 * A test that needs PayPal or mail starts it at the address that the settings name.
 */
export async function resetEnvironment(): Promise<void> {
  const server = inject('testServer')
  const run = inject('testRun')
  place ??= await makePlace(server, run)
  const { database, files, template } = place
  await replaceDatabase(server, database, templateOf(run))
  await putBack(template, files)
}

/** Makes a folder equal to its template. Most test files write none, so that little is copied. */
async function putBack(template: string, folder: string): Promise<void> {
  await mkdir(template, { recursive: true })
  await mkdir(folder, { recursive: true })
  const wanted = new Set(await readdir(template, { recursive: true }))
  for (const path of await readdir(folder, { recursive: true }))
    if (!wanted.has(path)) await rm(join(folder, path), { recursive: true, force: true })
  await cp(template, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (from, to) => {
      const [original, there] = await Promise.all([stat(from), stat(to).catch(() => null)])
      const isSame =
        there?.isFile() &&
        there.size === original.size &&
        // A copy has the time of its original to a part of a millisecond.
        Math.abs(there.mtimeMs - original.mtimeMs) < 1
      return !isSame
    },
  })
}

async function makePlace(server: string, run: number): Promise<Place> {
  const root = inject('testFiles')
  const database = `${prefixOf(run)}${randomUUID().slice(0, 13)}`
  const files = join(root, database)
  // Nothing else takes these while nobody listens there: each of the processes that run tests has
  // some of its own, below those that the system gives away.
  const port = 20_000 + 20 * Number(process.env.VITEST_POOL_ID ?? 0)
  Object.assign(
    process.env,
    testEnvironment({
      database: databaseUrl(server, database),
      files,
      paypal: `http://127.0.0.1:${await freePort(port)}`,
      smtp: `smtp://127.0.0.1:${await freePort(port + 10)}`,
    }),
  )
  return { database, files, template: join(root, 'template') }
}

/** The wished port, or the next one that nobody has. */
const freePort = (wish: number): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => {
      resolve(freePort(wish + 1))
    })
    server.listen(wish, '127.0.0.1', () => {
      server.close(() => {
        resolve(wish)
      })
    })
  })
