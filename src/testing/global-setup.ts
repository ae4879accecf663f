import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import {
  createDatabase,
  databaseUrl,
  dropDatabases,
  templateDatabase,
  testDatabasePrefix,
} from './database'
import { testEnvironment } from './environment'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: string
    testFiles: string
  }
}

/** Migrates one database, content included, which every test file then copies. */
const makeTemplate = async (server: string, files: string) => {
  await createDatabase(server, templateDatabase)
  const environment = testEnvironment({ database: databaseUrl(server, templateDatabase), files })
  await promisify(execFile)(process.execPath, ['node_modules/payload/bin.js', 'migrate'], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
}

/** Runs once before all integration tests; what it returns runs after them. */
export const setup = async (project: TestProject) => {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error('Integration tests need a database: run them by `npm test -- --only int`.')
  const root = await mkdtemp(join(tmpdir(), 'heart2heart-int-'))
  const clear = async () => {
    await dropDatabases(server, testDatabasePrefix)
    await dropDatabases(server, templateDatabase)
  }
  await clear()
  await makeTemplate(server, join(root, 'template'))
  project.provide('testServer', server)
  project.provide('testFiles', root)
  return async () => {
    await clear()
    await rm(root, { recursive: true, force: true })
  }
}
