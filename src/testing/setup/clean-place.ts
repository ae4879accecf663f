import { randomUUID } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
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
export async function takeCleanPlace(): Promise<void> {
  const server = inject('testServer')
  const run = inject('testRun')
  place ??= await makePlace(server, run)
  const { database, files, template } = place
  await replaceDatabase(server, database, templateOf(run))
  await rm(files, { recursive: true, force: true })
  await mkdir(template, { recursive: true })
  await cp(template, files, { recursive: true })
}

async function makePlace(server: string, run: number): Promise<Place> {
  const root = inject('testFiles')
  const database = `${prefixOf(run)}${randomUUID().slice(0, 13)}`
  const files = join(root, database)
  Object.assign(
    process.env,
    testEnvironment({
      ...{ database: databaseUrl(server, database), files },
      paypal: `http://127.0.0.1:${await freePort()}`,
      smtp: `smtp://127.0.0.1:${await freePort()}`,
    }),
  )
  return { database, files, template: join(root, 'template') }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
