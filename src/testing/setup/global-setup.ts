import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { createDatabase, databaseUrl, dropRunDatabases, lockRun, getTemplateName } from './database'
import { testEnvironment } from './environment'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: string
    testRun: number
    testFiles: string
  }
}

/** Creates the migrated template database that every test file copies. */
const createTemplateDatabase = async (server: string, run: number, files: string) => {
  const template = getTemplateName(run)
  await createDatabase(server, template)
  const environment = testEnvironment({ database: databaseUrl(server, template), files })
  await promisify(execFile)(process.execPath, ['node_modules/payload/bin.js', 'migrate'], {
    env: { ...process.env, ...environment, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  })
}

const provide = (project: TestProject, server: string, run: number, root: string) => {
  project.provide('testServer', server)
  project.provide('testRun', run)
  project.provide('testFiles', root)
}

/**
 * Runs once before the integration tests of each Vitest project. The first of the two projects
 * creates the template and the folder for both. The returned function removes them after the tests.
 */
export const setup = async (project: TestProject) => {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error('Integration tests need a database: run them by `npm test -- --only int`.')
  const { TEST_RUN, TEST_ROOT } = process.env
  if (TEST_RUN && TEST_ROOT) {
    provide(project, server, Number(TEST_RUN), TEST_ROOT)
    return undefined
  }
  const root = await mkdtemp(join(tmpdir(), 'heart2heart-int-'))
  const run = randomInt(1_000_000_000)
  const releaseRun = await lockRun(server, run)
  const cleanUp = async () => {
    await dropRunDatabases(server, run)
    await releaseRun()
    await rm(root, { recursive: true, force: true })
  }
  await createTemplateDatabase(server, run, join(root, 'template')).catch(
    async (error: unknown) => {
      await cleanUp()
      throw error
    },
  )
  process.env.TEST_RUN = `${run}`
  process.env.TEST_ROOT = root
  provide(project, server, run, root)
  return cleanUp
}
