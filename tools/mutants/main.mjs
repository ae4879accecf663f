// `npm run test:mutants`: applies one small defect at a time to a copy of the repository, and shows
// which test fails. `--only unit|int` selects a test suite; `--only TEXT`, mutants by name or file.
import { parseArgs } from 'node:util'
import { openDataDir } from '../lib/data-dir.mjs'
import { findFreePort } from '../lib/ports.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { root } from '../lib/root.mjs'
import { CliError, log, print, formatSeconds } from '../lib/log.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { copyRepository } from './copy-repository.mjs'
import { mutants } from './mutants.mjs'
import { createVitestRunner } from './vitest-runner.mjs'

/** @import { Mutant } from './mutants.mjs' */
/** @import { VitestRunner } from './vitest-runner.mjs' */

/**
 * @typedef {ReturnType<typeof copyRepository>} RepositoryCopy
 * @typedef {{ mutant: Mutant, caughtBy: string | null }} Outcome
 */

const suites = /** @type {const} */ (['unit', 'int'])

const selectMutants = () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const isSuite = /** @type {readonly string[]} */ (suites).includes(values.only)
  const selectedMutants = mutants.filter(({ suite, name, file }) =>
    isSuite ? suite === values.only : `${name} ${file}`.includes(values.only),
  )
  if (selectedMutants.length > 0) return selectedMutants
  throw new CliError(`No mutant contains "${values.only}".`)
}

/** @param {Mutant['suite']} suite @param {RepositoryCopy} copy */
const startSuiteRunner = async (suite, { folder }) => {
  if (suite === 'unit') return createVitestRunner(folder, 'unit*')
  log.info('Starting the database')
  const dataDir = openDataDir(folder, '.data-mutants')
  const port = await findFreePort(3104)
  const server = await startPostgres({ dataDir, port, isDisposable: true })
  process.env.TEST_DATABASE_URL = server.url('postgres')
  const vitest = await createVitestRunner(folder, 'int*')
  return { ...vitest, close: () => vitest.close().then(server.stop) }
}

/**
 * Throws if a test fails without a mutant.
 * @param {VitestRunner} runner
 * @param {Mutant[]} suiteMutants
 */
const assertTestsPass = async (runner, suiteMutants) => {
  const failure = await runner.findFailingTest([
    ...new Set(suiteMutants.flatMap(({ tests }) => tests)),
  ])
  if (failure) throw new CliError(`This fails without a mutant: ${failure}`)
}

/**
 * Applies each mutant of a suite and runs its tests.
 * @param {Mutant['suite']} suite
 * @param {RepositoryCopy} copy
 * @param {Mutant[]} suiteMutants of that suite
 */
const runMutants = async (suite, copy, suiteMutants) => {
  if (suiteMutants.length === 0) return []
  log.info(`${suiteMutants.length} mutants for the suite ${suite}; first its tests without any`)
  const runner = await startSuiteRunner(suite, copy)
  try {
    await assertTestsPass(runner, suiteMutants)
    /** @type {Outcome[]} */
    const outcomes = []
    for (const mutant of suiteMutants) {
      const startedAt = performance.now()
      const restore = copy.apply(mutant)
      runner.invalidate(mutant.file)
      const caughtBy = await runner.findFailingTest(mutant.tests)
      restore()
      runner.invalidate(mutant.file)
      outcomes.push({ mutant, caughtBy })
      const time = formatSeconds(performance.now() - startedAt)
      log.info(`${caughtBy ? '✓' : '✗ NOT CAUGHT:'} ${mutant.name} (${time})`)
    }
    return outcomes
  } finally {
    await runner.close()
  }
}

/** @param {Outcome[]} outcomes */
const printTable = (outcomes) => {
  const escapeCell = (/** @type {string} */ text) => text.replaceAll('|', '\\|')
  print('\n| Mutant | Part | Caught by |\n| --- | --- | --- |')
  for (const { mutant, caughtBy } of outcomes)
    print(
      `| ${escapeCell(mutant.name)} | ${mutant.suite} | ${escapeCell(caughtBy ?? 'NOT CAUGHT')} |`,
    )
  print()
}

await runWithCleanup(async () => {
  const selectedMutants = selectMutants()
  log.info('Copying the repository')
  const copy = copyRepository()
  process.chdir(copy.folder)
  // Doesn't use `beforeExit`, which Node.js skips when Vitest exits the process after Ctrl-C.
  process.on('exit', () => {
    process.chdir(root)
    copy.remove()
  })
  /** @type {Outcome[]} */
  const outcomes = []
  for (const suite of suites) {
    const suiteMutants = selectedMutants.filter((mutant) => mutant.suite === suite)
    outcomes.push(...(await runMutants(suite, copy, suiteMutants)))
  }
  printTable(outcomes)
  const caughtCount = outcomes.filter(({ caughtBy }) => caughtBy).length
  print(`${caughtCount} of ${outcomes.length} mutants caught`)
  return caughtCount === outcomes.length ? 0 : 1
})
