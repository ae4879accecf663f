import { run } from './processes.mjs'
import { programs } from './programs.mjs'
import { CliError, log, print, formatSeconds } from './log.mjs'
import { root } from './root.mjs'
import { vitestReporterArgs } from './run-tests.mjs'

/** @typedef {{ name: string, commands: string[][] }} Step */

/**
 * Lists the steps of the check in rows. Rows run in parallel, and the steps of a row run one after
 * another.
 * @param {string | undefined} reportPath
 */
const listSteps = (reportPath) => {
  const { knip, next, oxfmt, oxlint, vitest } = programs
  const reporterArgs = reportPath ? vitestReporterArgs(reportPath) : []
  return [
    [
      { name: 'format', commands: [[oxfmt, '--list-different', '.']] },
      {
        name: 'lint, layers, and types',
        commands: [
          [next, 'typegen'],
          [oxlint, '-c', 'oxlint.config.mjs'],
        ],
      },
    ],
    [
      { name: 'unused code', commands: [[knip]] },
      { name: 'unit tests', commands: [[vitest, 'run', '--project=unit*', ...reporterArgs]] },
    ],
  ]
}

/** @param {Step} step @param {Record<string, string | undefined>} env */
const runStep = async ({ name, commands }, env) => {
  const startedAt = performance.now()
  for (const command of commands) {
    const { code, output } = await run(name, process.execPath, command, { cwd: root, env })
    if (code === 0) continue
    print(output.trimEnd())
    log.info(`✗ ${name}`)
    return false
  }
  log.info(`✓ ${name} (${formatSeconds(performance.now() - startedAt)})`)
  return true
}

/**
 * Runs all checks that need no database. A row of steps stops at its first failure, but the other
 * rows continue.
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string} [options.report] the path to write the results of the unit tests to, as JSON
 * @throws {CliError} if a step fails
 */
export const runChecks = async ({ env = process.env, report } = {}) => {
  const failures = await Promise.all(
    listSteps(report).map(async (row) => {
      for (const step of row) if (!(await runStep(step, env))) return step.name
      return undefined
    }),
  )
  const names = failures.filter((name) => name !== undefined)
  if (names.length > 0) throw new CliError(`Check failed: ${names.join(', ')}.`)
}
