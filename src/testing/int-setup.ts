import { randomUUID } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase, databaseUrl, prefixOf, templateOf } from './database'
import { testEnvironment } from './environment'

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

// Before a test file is loaded, and with it the environment, the file gets a database and a folder of
// files that nobody else uses. A test that needs PayPal or mail starts it at the address named here.
const server = inject('testServer')
const run = inject('testRun')
const root = inject('testFiles')
const name = `${prefixOf(run)}${randomUUID().slice(0, 13)}`
const files = join(root, name)

await createDatabase(server, name, templateOf(run))
await mkdir(join(root, 'template'), { recursive: true })
await cp(join(root, 'template'), files, { recursive: true })
Object.assign(
  process.env,
  testEnvironment({
    database: databaseUrl(server, name),
    files,
    paypal: `http://127.0.0.1:${await freePort()}`,
    smtp: `smtp://127.0.0.1:${await freePort()}`,
  }),
)
