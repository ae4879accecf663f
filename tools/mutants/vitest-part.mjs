import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programs } from '../lib/programs.mjs'
import { CliError } from '../lib/log.mjs'

/**
 * A part of `npm test` in the copy.
 * @typedef {object} Part
 * @property {(tests: string[]) => Promise<string | null>} firstFailure the name of a test that
 *   fails, or null
 * @property {(file: string) => void} forget reads a file anew the next time
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} folder @returns {Promise<typeof import('vitest/node')>} the copy's own, as its
 *   tests have it
 */
const vitestOf = (folder) =>
  import(pathToFileURL(join(programs(folder).vitest, '../dist/node.js')).href)

/**
 * Keeps vitest running, so that the database that all test files copy is made once.
 * @param {string} folder of the copy; also where this process has to be
 * @param {string} projects as vitest takes it
 * @returns {Promise<Part>}
 */
export const openVitest = async (folder, projects) => {
  const { createVitest } = await vitestOf(folder)
  // As its command line does.
  Object.assign(process.env, { VITEST: 'true', TEST: 'true', NODE_ENV: 'test' })
  const vitest = await createVitest('test', {
    root: folder,
    project: [projects],
    watch: false,
    bail: 1,
    silent: true,
    reporters: [{}],
  })
  return {
    forget: (file) => vitest.invalidateFile(join(folder, file)),
    firstFailure: async (tests) => {
      const files = await vitest.globTestSpecifications(tests.map((test) => `${test}.`))
      if (files.length === 0) throw new CliError(`No tests match ${tests.join(', ')}.`)
      const chosen = new Set(files.map(({ moduleId }) => moduleId))
      const { testModules } = await vitest.runTestSpecifications(files)
      const failed = testModules.filter((module) => chosen.has(module.moduleId) && !module.ok())
      for (const module of failed)
        for (const test of module.children.allTests('failed'))
          return `${module.relativeModuleId}: ${test.fullName}`
      if (failed.length === 0) return null
      // No user would feel it: the site does not even start.
      const errors = failed.flatMap((module) => module.errors()).map(({ message }) => message)
      throw new CliError(`Couldn’t run a test file: ${errors.join('; ')}`)
    },
    close: () => vitest.close(),
  }
}
