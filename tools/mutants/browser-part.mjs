import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../lib/processes.mjs'
import { CliError } from '../lib/log.mjs'

/**
 * @typedef {object} Suite of Playwright's report
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, ok: boolean }[]} [specs]
 */

/** @param {Suite} suite @returns {NonNullable<Suite['specs']>} */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * Runs the end-to-end tests of the copy, as `npm test` does: what changed is built anew.
 *
 * @param {string} folder of the copy
 * @param {Record<string, string | undefined>} env
 * @returns {import('./vitest-part.mjs').Part}
 */
export const openBrowser = (folder, env) => ({
  firstFailure: async (tests) => {
    const report = join(folder, '.data-test/reports/e2e.json')
    rmSync(report, { force: true })
    const args = [join(folder, 'tools/test.mjs'), '--only', 'e2e', ...tests]
    const { code, output } = await run('e2e', process.execPath, args, { cwd: folder, env })
    const specs = existsSync(report) ? specsOf(JSON.parse(readFileSync(report, 'utf8'))) : []
    if (specs.length === 0)
      throw new CliError(`The end-to-end tests did not run.\n${output.slice(-2000)}`)
    const failed = specs.find(({ ok }) => !ok)
    if (failed) return `e2e/${failed.file}: ${failed.title}`
    if (code === 0) return null
    throw new CliError(`The end-to-end tests failed, and none of them did.\n${output.slice(-2000)}`)
  },
  forget: () => undefined,
  close: async () => undefined,
})
