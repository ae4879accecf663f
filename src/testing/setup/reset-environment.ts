import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import { inject } from 'vitest'
import { databaseUrl, getPrefix, replaceDatabase, getTemplateName } from './database'
import { testEnvironment } from './environment'

type Resources = { database: string; files: string; template: string }

let resources: Resources | null = null

/**
 * Gives this process its own database and files folder, in their state after the migrations. Runs
 * before every test file, because files share a process, in which Payload starts only once.
 *
 * A test that needs PayPal or a mail server starts it at the URL in its environment variable.
 */
export async function resetEnvironment(): Promise<void> {
  const server = inject('testServer')
  const run = inject('testRun')
  resources ??= await createResources(server, run)
  const { database, files, template } = resources
  await replaceDatabase(server, database, getTemplateName(run))
  await restoreFolder(template, files)
}

/** Restores a folder from its template. Copies only files that differ, which are usually few. */
async function restoreFolder(template: string, folder: string): Promise<void> {
  await mkdir(template, { recursive: true })
  await mkdir(folder, { recursive: true })
  const templatePaths = new Set(await readdir(template, { recursive: true }))
  for (const path of await readdir(folder, { recursive: true }))
    if (!templatePaths.has(path)) await rm(join(folder, path), { recursive: true, force: true })
  await cp(template, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (from, to) => {
      const [original, copy] = await Promise.all([stat(from), stat(to).catch(() => null)])
      const isSame =
        copy?.isFile() &&
        copy.size === original.size &&
        // The copied timestamp can differ by a fraction of a millisecond.
        Math.abs(copy.mtimeMs - original.mtimeMs) < 1
      return !isSame
    },
  })
}

async function createResources(server: string, run: number): Promise<Resources> {
  const root = inject('testFiles')
  const database = `${getPrefix(run)}${randomUUID().slice(0, 13)}`
  const files = join(root, database)
  // Each test process of each clone has its own port range, below the system's ephemeral ports.
  const clone = createHash('sha256').update(process.cwd()).digest().readUInt32BE() % 100
  const port = 20_000 + 100 * clone + 20 * Number(process.env.VITEST_POOL_ID ?? 0)
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

const freePort = (first: number) => getPort({ port: portNumbers(first, first + 9) })
