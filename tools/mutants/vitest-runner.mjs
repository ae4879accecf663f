import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError } from '../lib/log.mjs'

/** @typedef {Awaited<ReturnType<typeof createVitestRunner>>} VitestRunner */

/**
 * Imports the copy's own Vitest, because its tests import it too.
 * @param {string} folder
 * @returns {Promise<typeof import('vitest/node')>}
 */
const importVitest = (folder) =>
  import(pathToFileURL(join(folder, 'node_modules/vitest/dist/node.js')).href)

/**
 * Starts a Vitest that keeps running, so that the template database is created only once.
 * @param {string} folder of the copy; must be the working directory
 * @param {string} projectFilter such as `unit*`
 */
export const createVitestRunner = async (folder, projectFilter) => {
  const { createVitest } = await importVitest(folder)
  // Vitest's CLI sets these variables, too.
  Object.assign(process.env, { VITEST: 'true', TEST: 'true', NODE_ENV: 'test' })
  const vitest = await createVitest('test', {
    root: folder,
    project: [projectFilter],
    watch: false,
    bail: 1,
    silent: true,
    reporters: [{}],
  })
  return {
    /** Reloads a file for the next run. */
    invalidate: (/** @type {string} */ file) => vitest.invalidateFile(join(folder, file)),
    /** Returns the name of a failing test, or null. */
    findFailingTest: async (/** @type {string[]} */ tests) => {
      const specifications = await vitest.globTestSpecifications(tests.map((test) => `${test}.`))
      if (specifications.length === 0) throw new CliError(`No tests match ${tests.join(', ')}.`)
      const selectedIds = new Set(specifications.map(({ moduleId }) => moduleId))
      const { testModules } = await vitest.runTestSpecifications(specifications)
      const failedModules = testModules.filter(
        (module) => selectedIds.has(module.moduleId) && !module.ok(),
      )
      for (const module of failedModules)
        for (const test of module.children.allTests('failed'))
          return `${module.relativeModuleId}: ${test.fullName}`
      if (failedModules.length === 0) return null
      // A mutant that doesn't compile proves nothing.
      const errors = failedModules
        .flatMap((module) => module.errors())
        .map(({ message }) => message)
      throw new CliError(`Couldn’t run a test file: ${errors.join('; ')}`)
    },
    close: () => vitest.close(),
  }
}
