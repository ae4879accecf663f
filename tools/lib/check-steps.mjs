import { run } from './processes.mjs'
import { programs } from './programs.mjs'
import { CliError, log, print, seconds } from './log.mjs'

/** @typedef {{ name: string, commands: string[][], advice: string }} Step */

/**
 * Lists the steps of the check in rows. Rows run in parallel, and the steps of a row run one after
 * another.
 * @param {string} root
 * @param {string | undefined} report
 * @returns {Step[][]}
 */
const plan = (root, report) => {
  const { knip, next, oxfmt, oxlint, spelling, vitest } = programs(root)
  const json = report ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : []
  return [
    [
      {
        name: 'format',
        commands: [[oxfmt, '--list-different', '.']],
        advice: 'npx oxfmt fixes it',
      },
      {
        name: 'lint, layers, and types',
        commands: [
          [next, 'typegen'],
          [oxlint, '-c', 'oxlint.config.mjs'],
        ],
        advice: '',
      },
    ],
    [
      { name: 'unused code', commands: [[knip]], advice: 'remove it, or list it in knip.json' },
      {
        name: 'spelling',
        commands: [[spelling]],
        advice: 'correct it, or list a name or term in cspell.config.mjs',
      },
      { name: 'unit tests', commands: [[vitest, 'run', '--project=unit*', ...json]], advice: '' },
    ],
  ]
}

/** @param {Step} step @param {string} cwd @param {Record<string, string | undefined>} env */
const passes = async ({ name, commands }, cwd, env) => {
  const startedAt = performance.now()
  for (const command of commands) {
    const { code, output } = await run(name, process.execPath, command, { cwd, env })
    if (code === 0) continue
    print(output.trimEnd())
    log.info(`✗ ${name}`)
    return false
  }
  log.info(`✓ ${name} (${seconds(performance.now() - startedAt)})`)
  return true
}

/**
 * Runs all checks that need no database. A row of steps stops at its first failure, but the other
 * rows continue.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string} [options.report] the path to write the results of the unit tests to, as JSON
 * @throws {CliError} if a step fails
 */
export const check = async ({ root, env = process.env, report }) => {
  const failed = await Promise.all(
    plan(root, report).map(async (row) => {
      for (const step of row) {
        if (await passes(step, root, env)) continue
        return step.advice ? `${step.name} (${step.advice})` : step.name
      }
      return undefined
    }),
  )
  const names = failed.filter((name) => name !== undefined)
  if (names.length > 0) throw new CliError(`Check failed: ${names.join(', ')}.`)
}
