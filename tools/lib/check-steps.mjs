import { run } from './processes.mjs'
import { programs } from './programs.mjs'
import { CliError, log, print, seconds } from './log.mjs'

/**
 * @typedef {{ name: string, commands: string[][], advice: string }} Step
 * a step's commands run one after the other
 */

/**
 * @param {string} root @param {string | undefined} report @returns {Step[][]} what stands together
 *   runs at once
 */
const plan = (root, report) => {
  const { eslint, knip, next, prettier, tsc, vitest } = programs(root)
  const json = report ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : []
  return [
    [
      {
        name: 'format',
        commands: [[prettier, '--check', '--log-level=warn', '.']],
        advice: 'npx prettier --write . puts it right',
      },
      { name: 'unused code', commands: [[knip]], advice: 'remove it, or name it in knip.json' },
    ],
    [
      { name: 'lint and boundaries', commands: [[eslint, '--max-warnings=0', '.']], advice: '' },
      {
        name: 'types',
        commands: [
          [next, 'typegen'],
          [tsc, '--noEmit'],
          [tsc, '-p', 'tools'],
          [tsc, '-p', 'src/http'],
        ],
        advice: '',
      },
    ],
    [{ name: 'unit tests', commands: [[vitest, 'run', '--project=unit', ...json]], advice: '' }],
  ]
}

/**
 * Runs everything that needs no database: format, unused code, lint and boundaries, types, unit
 * tests. It ends at the first that fails; what ran beside it is still told.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string} [options.report] a file for the unit tests' results, as JSON
 * @throws {CliError} when a step fails
 */
export const check = async ({ root, env = process.env, report }) => {
  for (const together of plan(root, report)) {
    const failed = await Promise.all(
      together.map(async ({ name, commands, advice }) => {
        const began = performance.now()
        for (const command of commands) {
          const { code, output } = await run(name, process.execPath, command, { cwd: root, env })
          if (code === 0) continue
          print(output.trimEnd())
          log.info(`✗ ${name}`)
          return advice ? `${name} (${advice})` : name
        }
        log.info(`✓ ${name} (${seconds(performance.now() - began)})`)
        return undefined
      }),
    )
    const names = failed.filter((name) => name !== undefined)
    if (names.length > 0) throw new CliError(`Check failed: ${names.join(', ')}.`)
  }
}
