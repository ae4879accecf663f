import { constants } from 'node:os'
import { log } from './log.mjs'
import { killAll, onLoss, stopAll } from './processes.mjs'
import { withProductionBuilds } from './programs.mjs'

let ending = false

/** @type {(() => Promise<void> | void)[]} */
const farewells = []

/**
 * Does something more before the program ends, after its programs are gone.
 * @param {() => Promise<void> | void} action
 */
export const beforeExit = (action) => {
  farewells.push(action)
}

/**
 * Ends this program: stops the others, says why, and exits.
 * @param {number} code
 * @param {unknown} [error]
 */
const endWith = async (code, error) => {
  if (ending) return
  ending = true
  if (error !== undefined) log.error(error)
  try {
    await stopAll()
    for (const action of farewells) await action()
  } catch (failure) {
    log.error(failure)
  }
  process.exit(code)
}

/**
 * Runs a program's main part so that nothing it started outlives it: neither after an error, nor
 * after Ctrl-C, nor after a closed terminal.
 * @param {() => Promise<number | undefined>} main what it returns is the exit code; undefined goes
 *   on until a signal
 */
export const guard = async (main) => {
  process.env.NODE_OPTIONS = withProductionBuilds(process.env.NODE_OPTIONS)
  let steady = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      void endWith(steady ? 0 : 128 + constants.signals[signal])
    })
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => void endWith(1, error))
  process.on('exit', killAll)
  onLoss((error) => void endWith(1, error))
  try {
    const code = await main()
    if (code === undefined) steady = true
    else await endWith(code)
  } catch (error) {
    await endWith(1, error)
  }
}
