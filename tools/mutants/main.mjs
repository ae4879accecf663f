// `npm run test:mutants`: applies one small defect at a time to a copy of the repository, and shows
// which test fails. `--only unit|int`: one part's mutants; `--only TEXT`: by name or file.
import { parseArgs } from 'node:util'
import { openDataDir } from '../lib/data-dir.mjs'
import { freePort } from '../lib/ports.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { root } from '../lib/root.mjs'
import { CliError, log, print, seconds } from '../lib/log.mjs'
import { guard } from '../lib/cleanup.mjs'
import { copyRepository } from './copy.mjs'
import { mutants } from './mutants.mjs'
import { openVitest } from './vitest-part.mjs'

/** @import { Mutant } from './mutants.mjs' */
/** @import { Part } from './vitest-part.mjs' */

/**
 * @typedef {ReturnType<typeof copyRepository>} Copy
 * @typedef {{ mutant: Mutant, caughtBy: string | null }} Outcome
 */

const parts = /** @type {const} */ (['unit', 'int'])

const selectMutants = () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const isPart = /** @type {readonly string[]} */ (parts).includes(values.only)
  const selected = mutants.filter(({ part, name, file }) =>
    isPart ? part === values.only : `${name} ${file}`.includes(values.only),
  )
  if (selected.length > 0) return selected
  throw new CliError(`No mutant contains "${values.only}".`)
}

/** @param {Mutant['part']} part @param {Copy} copy */
const open = async (part, { folder }) => {
  if (part === 'unit') return openVitest(folder, 'unit*')
  log.info('Starting the database')
  const dataDir = openDataDir(folder, '.data-mutants')
  const port = await freePort(3104)
  const server = await startPostgres({ root: folder, dataDir, port, throwAway: true })
  process.env.TEST_DATABASE_URL = server.url('postgres')
  const vitest = await openVitest(folder, 'int*')
  return { ...vitest, close: () => vitest.close().then(server.stop) }
}

/** Throws if a test fails without a mutant. @param {Part} running @param {Mutant[]} some */
const assertTestsPass = async (running, some) => {
  const failure = await running.firstFailure([...new Set(some.flatMap(({ tests }) => tests))])
  if (failure) throw new CliError(`This fails without a mutant: ${failure}`)
}

/**
 * @param {Mutant['part']} part
 * @param {Copy} copy
 * @param {Mutant[]} some of that part
 * @returns {Promise<Outcome[]>}
 */
const tryPart = async (part, copy, some) => {
  if (some.length === 0) return []
  log.info(`${some.length} mutants for the part ${part}; first its tests without any`)
  const running = await open(part, copy)
  try {
    await assertTestsPass(running, some)
    /** @type {Outcome[]} */
    const outcomes = []
    for (const mutant of some) {
      const startedAt = performance.now()
      const restore = copy.apply(mutant)
      running.invalidate(mutant.file)
      const caughtBy = await running.firstFailure(mutant.tests)
      restore()
      running.invalidate(mutant.file)
      outcomes.push({ mutant, caughtBy })
      const time = seconds(performance.now() - startedAt)
      log.info(`${caughtBy ? '✓' : '✗ NOT CAUGHT:'} ${mutant.name} (${time})`)
    }
    return outcomes
  } finally {
    await running.close()
  }
}

/** @param {Outcome[]} outcomes */
const printTable = (outcomes) => {
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|')
  print('\n| Mutant | Part | Caught by |\n| --- | --- | --- |')
  for (const { mutant, caughtBy } of outcomes)
    print(`| ${cell(mutant.name)} | ${mutant.part} | ${cell(caughtBy ?? 'NOT CAUGHT')} |`)
  print()
}

await guard(async () => {
  const selected = selectMutants()
  log.info('Copying the repository')
  const copy = copyRepository(root)
  process.chdir(copy.folder)
  // Not by `beforeExit`: vitest ends this process by itself after Ctrl-C.
  process.on('exit', () => {
    process.chdir(root)
    copy.remove()
  })
  /** @type {Outcome[]} */
  const outcomes = []
  for (const part of parts) {
    const some = selected.filter((mutant) => mutant.part === part)
    outcomes.push(...(await tryPart(part, copy, some)))
  }
  printTable(outcomes)
  const caught = outcomes.filter(({ caughtBy }) => caughtBy).length
  print(`${caught} of ${outcomes.length} mutants caught`)
  return caught === outcomes.length ? 0 : 1
})
