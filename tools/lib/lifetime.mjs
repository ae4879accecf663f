import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { processStat } from './process-stat.mjs'
import { CliError, log } from './log.mjs'

// What this program starts ends with it, in whichever way it ends.

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal] what asks it to end; SIGTERM unless told
 * @property {number} [patience] how long it may take to end after it was asked, in milliseconds
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid also the id of its process group
 * @property {string | undefined} log
 * @property {NodeJS.Signals} stopSignal
 * @property {number} patience
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 */

/** How long a process may take to end unless told otherwise, in milliseconds. */
const usualPatience = 10_000

/** @type {Set<Child>} */
const children = new Set()
/** @type {Set<Child>} */
const stopping = new Set()
let ending = false

/** @type {(() => void)[]} */
const watchers = []

/** Calls somebody whenever a program was started. @param {() => void} watcher */
export const onLaunch = (watcher) => {
  watchers.push(watcher)
}

/** The process groups of everything that runs now, in the order of starting. */
export const groups = () => [...children].map(({ pid }) => pid)

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
const signalGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

/**
 * Starts a program in a process group of its own, so that it and all it starts can be ended
 * together.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { stdio: import('node:child_process').StdioOptions, log?: string }} options
 */
export const launch = (name, command, args, { stdio, log, stopSignal, patience, ...options }) => {
  if (ending) throw new CliError('Stopping.')
  const started = spawn(command, args, { ...options, stdio, detached: true })
  const { pid } = started
  /** @type {Child['ended']} */
  const ended = new Promise((resolve, reject) => {
    started.once('error', (error) => {
      reject(new CliError(`${name} could not be started (${error.message}).`))
    })
    started.once('exit', (code, signal) => resolve({ code, signal }))
  })
  if (pid === undefined) return { started, child: undefined, ended }
  /** @type {Child} */
  const child = {
    name,
    pid,
    log,
    ended,
    stopSignal: stopSignal ?? 'SIGTERM',
    patience: patience ?? usualPatience,
  }
  children.add(child)
  for (const watcher of watchers) watcher()
  void ended.then(() => {
    // What it left behind in its group is still ours to end.
    if (!signalGroup(pid, 0)) children.delete(child)
  })
  return { started, child, ended }
}

/**
 * Whether a process group still runs. Dead members whom nobody fetches (in a container without an
 * init) do not count.
 *
 * @param {number} group
 */
const isRunning = (group) => {
  if (!signalGroup(group, 0)) return false
  if (process.platform !== 'linux') return true
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => {
      const stat = processStat(Number(name))
      return stat?.group === group && stat.state !== 'Z'
    })
}

/** Whether somebody asked a program to end, so that its end is no news. @param {Child} child */
export const wasAsked = (child) => ending || stopping.has(child)

/**
 * Ends one program with everything it started, and returns when all of it is gone.
 *
 * @param {Child} child
 * @param {NodeJS.Signals} [signal] another one than it is usually asked with
 */
export const stop = async (child, signal = child.stopSignal) => {
  stopping.add(child)
  signalGroup(child.pid, signal)
  const limit = performance.now() + child.patience
  while (isRunning(child.pid)) {
    if (performance.now() > limit) signalGroup(child.pid, 'SIGKILL')
    await sleep(25)
  }
  children.delete(child)
}

/**
 * kill -9 for one program and everything it started, and returns when all of it is gone.
 *
 * @param {Child} child
 */
export const killNow = async (child) => {
  stopping.add(child)
  signalGroup(child.pid, 'SIGKILL')
  while (isRunning(child.pid)) await sleep(5)
  children.delete(child)
}

/** Ends every program: those that others may still need (started first) last. */
export const stopAll = async () => {
  const [first, ...others] = children
  await Promise.all(others.map((child) => stop(child)))
  if (first) await stop(first)
}

/** @type {(() => Promise<void> | void)[]} */
const farewells = []

/**
 * Does something more before the program ends, after its programs are gone.
 *
 * @param {() => Promise<void> | void} action
 */
export const beforeEnd = (action) => {
  farewells.push(action)
}

/**
 * Ends this program: stops the others, says why, and exits.
 *
 * @param {number} code
 * @param {unknown} [error]
 */
export const endWith = async (code, error) => {
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
 * Lexical, which Payload loads, picks its build by a top-level await in a circle of modules, and
 * Node 20 often never finishes loading it: the program then ends without a word, with code 0 or 13.
 * Under this condition Node takes Lexical's production build directly. (.npmrc says the same for
 * `npm run`.)
 *
 * @param {string} [options]
 */
export const withProductionBuilds = (options = '') =>
  options.includes('--conditions=production')
    ? options
    : `${options} --conditions=production`.trim()

/**
 * Runs a program's main part so that nothing it started outlives it: neither after an error, nor
 * after Ctrl-C, nor after a closed terminal.
 *
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
  process.on('exit', () => {
    for (const child of children) signalGroup(child.pid, 'SIGKILL')
  })
  try {
    const code = await main()
    if (code === undefined) steady = true
    else await endWith(code)
  } catch (error) {
    await endWith(1, error)
  }
}
