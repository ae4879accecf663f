import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programs } from '../lib/programs.mjs'
import { CliError } from '../lib/log.mjs'

/** @typedef {Awaited<ReturnType<typeof openVitest>>} Part */

/**
 * The copy's own vitest, which its tests import.
 * @param {string} folder
 * @returns {Promise<typeof import('vitest/node')>}
 */
const vitestOf = (folder) =>
  import(pathToFileURL(join(programs(folder).vitest, '../dist/node.js')).href)

/**
 * Starts a vitest that keeps running, so that the template database is created once.
 * @param {string} folder of the copy; must be the working directory
 * @param {string} projects a filter for vitest
 */
export const openVitest = async (folder, projects) => {
  const { createVitest } = await vitestOf(folder)
  // As vitest's CLI does.
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
    /** Reloads a file for the next run. */
    invalidate: (/** @type {string} */ file) => vitest.invalidateFile(join(folder, file)),
    /** Returns the name of a failing test, or null. */
    firstFailure: async (/** @type {string[]} */ tests) => {
      const files = await vitest.globTestSpecifications(tests.map((test) => `${test}.`))
      if (files.length === 0) throw new CliError(`No tests match ${tests.join(', ')}.`)
      const selected = new Set(files.map(({ moduleId }) => moduleId))
      const { testModules } = await vitest.runTestSpecifications(files)
      const failed = testModules.filter((module) => selected.has(module.moduleId) && !module.ok())
      for (const module of failed)
        for (const test of module.children.allTests('failed'))
          return `${module.relativeModuleId}: ${test.fullName}`
      if (failed.length === 0) return null
      // A mutant that doesn't compile proves nothing.
      const errors = failed.flatMap((module) => module.errors()).map(({ message }) => message)
      throw new CliError(`Couldn’t run a test file: ${errors.join('; ')}`)
    },
    close: () => vitest.close(),
  }
}
