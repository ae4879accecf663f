import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase, databaseUrl, prefixOf, templateOf } from './database'
import { testEnvironment } from './environment'
import { unique } from '../unique'

/**
 * Creates another database, empty or fully migrated, and returns the settings for it. Removed at
 * the end of the run.
 */
export const anotherDatabase = async ({ migrated }: { migrated: boolean }) => {
  const server = inject('testServer')
  const run = inject('testRun')
  const name = `${prefixOf(run)}${unique()}`
  await createDatabase(server, name, migrated ? templateOf(run) : undefined)
  const files = join(inject('testFiles'), name)
  return testEnvironment({ database: databaseUrl(server, name), files })
}
