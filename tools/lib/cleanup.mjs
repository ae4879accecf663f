import { constants } from 'node:os'
import { log } from './log.mjs'
import { killAll, onUnexpectedExit, stopAll } from './processes.mjs'
import { withProductionBuilds } from './programs.mjs'

let isExiting = false

/** @type {(() => Promise<void> | void)[]} */
const exitActions = []

/**
 * Adds an action to run at exit, after all child processes have stopped.
 * @param {() => Promise<void> | void} action
 */
export const beforeExit = (action) => {
  exitActions.push(action)
}

/**
 * Logs the error, stops all child processes, runs the exit actions, and exits.
 * @param {number} code
 * @param {unknown} [error]
 */
const exitWith = async (code, error) => {
  if (isExiting) return
  isExiting = true
  if (error !== undefined) log.error(error)
  try {
    await stopAll()
    for (const action of exitActions) await action()
  } catch (failure) {
    log.error(failure)
  }
  process.exit(code)
}

/**
 * Runs a program and stops all its child processes when it ends, even after an error, Ctrl-C, or a
 * closed terminal.
 * @param {() => Promise<number | undefined>} main returns the exit code, or undefined to continue
 *   until a signal arrives
 */
export const runWithCleanup = async (main) => {
  process.env.NODE_OPTIONS = withProductionBuilds(process.env.NODE_OPTIONS)
  let isRunning = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      void exitWith(isRunning ? 0 : 128 + constants.signals[signal])
    })
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => void exitWith(1, error))
  process.on('exit', killAll)
  onUnexpectedExit((error) => void exitWith(1, error))
  try {
    const code = await main()
    if (code === undefined) isRunning = true
    else await exitWith(code)
  } catch (error) {
    await exitWith(1, error)
  }
}
