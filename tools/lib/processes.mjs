import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { CliError } from './log.mjs'

// What this program starts ends with it, in whichever way it ends: execa starts it in a process
// group of its own, and the group is ended here, with all that the program started itself.

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal] what asks it to end; SIGTERM unless told
 * @property {number} [patience] how long it may take to end after it was asked, in milliseconds
 *
 * @typedef {{ code: number, output: string }} End the code as a shell has it, and what was said
 *
 * @typedef {object} Child
 * @property {number} pid also the id of its process group
 * @property {string} log
 * @property {NodeJS.Signals} stopSignal
 * @property {number} patience
 * @property {Promise<End>} ended
 */

/** How long a process may take to end unless told otherwise, in milliseconds. */
const USUAL_PATIENCE_MS = 10_000
/** How long the kernel may take to end what was killed. */
const KILLED_MS = 1000

/** @type {Set<Child>} */
const children = new Set()
/** @type {Set<Child>} */
const stopping = new Set()
let ending = false

/** @type {(error: CliError) => void} */
let tellLoss = (error) => {
  throw error
}

/** Calls somebody when a program that stays has ended by itself. @param {typeof tellLoss} teller */
export const onLoss = (teller) => {
  tellLoss = teller
}

/** @type {(() => void)[]} */
const watchers = []

/** Calls somebody whenever a program was started. @param {() => void} watcher */
export const onLaunch = (watcher) => {
  watchers.push(watcher)
}

/** The process groups of everything that runs now, in the order of starting. */
export const groups = () => [...children].map(({ pid }) => pid)

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the group is there
 */
const signalGroup = (group, signal) => {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/**
 * Starts a program in a process group of its own.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { stdio: import('execa').Options['stdio'], log?: string }} options
 */
export const launch = (name, command, args, options) => {
  if (ending) throw new CliError('Stopping.')
  const { log = '', stopSignal = 'SIGTERM', patience = USUAL_PATIENCE_MS, env, ...others } = options
  const started = execa(command, args, {
    ...others,
    env: env ?? process.env,
    extendEnv: false,
    detached: true,
    cleanup: false,
    reject: false,
    all: true,
    stripFinalNewline: false,
    maxBuffer: Infinity,
  })
  const ended = started.then(({ exitCode, signal, all, originalMessage }) => {
    if (started.pid === undefined)
      throw new CliError(`${name} couldn’t be started (${originalMessage}).`)
    const code = exitCode ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0)
    return { code, output: String(all ?? '') }
  })
  if (started.pid === undefined) return { started, ended, child: undefined }
  /** @type {Child} */
  const child = { pid: started.pid, log, ended, stopSignal, patience }
  children.add(child)
  for (const watcher of watchers) watcher()
  void ended.then(() => {
    // What it left behind in its group is still ours to end.
    if (!signalGroup(child.pid, 0)) children.delete(child)
  })
  return { started, ended, child }
}

/**
 * A new log, as a place for what a program says; execa's types know the first numbers of files.
 * @param {string} path
 */
const openLog = (path) => /** @type {3} */ (openSync(path, 'w'))

/** The last lines of a log, for the person who has to find out. @param {string} text */
const tail = (text, lines = 15) => text.trimEnd().split('\n').slice(-lines).join('\n')

/** @param {End} end */
const describe = ({ code }) => {
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128)
  return signal ? `ended by ${signal[0]}` : `exit code ${code}`
}

/**
 * Starts a program that stays, with its output in `<logs>/<name>.log`. When it ends before anybody
 * asked it to, `onLoss` is told in a sentence.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { logs: string, advise?: (log: string) => string }} options `advise`: what to
 *   do when it ended
 * @returns {Promise<Child>}
 * @throws {CliError} when it cannot be started at all
 */
export const start = async (name, command, args, { logs, advise, ...options }) => {
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${name}.log`)
  const output = openLog(log)
  const { child, ended } = launch(name, command, args, {
    ...options,
    stdio: ['ignore', output, output],
    log,
  })
  closeSync(output)
  if (!child) {
    await ended
    throw new CliError(`${name} couldn’t be started.`)
  }
  void ended.then((end) => {
    if (ending || stopping.has(child)) return
    const last = tail(readFileSync(log, 'utf8'))
    const advice = advise ? ` ${advise(last)}` : ''
    const sentence = `The ${name} stopped (${describe(end)}).${advice} See its log: ${log}\n${last}`
    tellLoss(new CliError(sentence))
  })
  return child
}

/**
 * Runs a program to its end.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { log?: string, show?: boolean }} [options] `log`: a file for its output;
 *   `show`: let it write here
 * @returns {Promise<End>} output is empty when it was shown
 * @throws {CliError} when it cannot be started
 */
export const run = async (name, command, args, { log, show = false, ...options } = {}) => {
  const file = log && !show ? openLog(log) : undefined
  const sink = show ? 'inherit' : (file ?? 'pipe')
  const { ended } = launch(name, command, args, { ...options, stdio: ['ignore', sink, sink] })
  if (file !== undefined) closeSync(file)
  const { code, output } = await ended
  return { code, output: file !== undefined && log ? readFileSync(log, 'utf8') : output }
}

/**
 * Runs a program to its end and asks that it succeeds.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[3]} [options]
 * @throws {CliError} with the end of its output when it fails
 */
export const mustRun = async (name, command, args, options = {}) => {
  const { code, output } = await run(name, command, args, options)
  if (code === 0) return output
  const where = options.log ? ` See its log: ${options.log}` : ''
  throw new CliError(`${name} failed (exit code ${code}).${where}\n${tail(output, 40)}`)
}

/**
 * Ends one program with everything it started, and returns when all of it is gone.
 * @param {Child} child
 * @param {NodeJS.Signals} [signal] another one than it is usually asked with
 */
export const stop = async (child, signal = child.stopSignal) => {
  stopping.add(child)
  signalGroup(child.pid, signal)
  const patience = sleep(child.patience, undefined, { ref: false })
  await Promise.race([child.ended, patience])
  await killNow(child)
}

/**
 * kill -9 for one program and everything it started, and returns when all of it is gone.
 * @param {Child} child
 */
export const killNow = async (child) => {
  stopping.add(child)
  const limit = performance.now() + KILLED_MS
  // Dead members whom nobody fetches (in a container without an init) stay in the group.
  while (signalGroup(child.pid, 'SIGKILL') && performance.now() < limit) await sleep(5)
  await child.ended
  children.delete(child)
}

/** Ends every program, the first last, as others may need it until then; and starts no more. */
export const stopAll = async () => {
  ending = true
  const [first, ...others] = children
  await Promise.all(others.map((child) => stop(child)))
  if (first) await stop(first)
}

/** kill -9 for every program, without waiting. */
export const killAll = () => {
  for (const { pid } of children) signalGroup(pid, 'SIGKILL')
}
