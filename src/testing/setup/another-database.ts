import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase, databaseUrl, getPrefix, getTemplateName } from './database'
import { testEnvironment } from './environment'
import { uniqueText } from '../unique-text'

/**
 * Creates another database, empty or fully migrated, and returns the environment variables for it.
 * The database is dropped at the end of the test run.
 */
export const createAnotherDatabase = async ({ migrated }: { migrated: boolean }) => {
  const server = inject('testServer')
  const run = inject('testRun')
  const name = `${getPrefix(run)}${uniqueText()}`
  await createDatabase(server, name, migrated ? getTemplateName(run) : undefined)
  const files = join(inject('testFiles'), name)
  return testEnvironment({ database: databaseUrl(server, name), files })
}
