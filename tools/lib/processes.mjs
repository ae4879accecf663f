import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { CliError } from './log.mjs'

// Every child process runs in its own process group. When this program ends, for whatever reason,
// it also ends these groups, which include all processes that the children started.

/**
 * @typedef {object} ProcessOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal] SIGTERM by default
 * @property {number} [stopTimeoutMs] time limit for stopping, in milliseconds
 *
 * @typedef {{ code: number, signal?: string, output: string }} ProcessResult `code`: as in a shell
 *
 * @typedef {object} Child
 * @property {number} pid also the id of its process group
 * @property {string} log
 * @property {NodeJS.Signals} stopSignal
 * @property {number} stopTimeoutMs
 * @property {Promise<ProcessResult>} completion
 */

/** The default time limit for stopping a child process. */
const DEFAULT_STOP_MS = 10_000
/** How long to wait for a killed process group to end. */
const KILL_TIMEOUT_MS = 1000

/** @type {Set<Child>} */
const children = new Set()
/** @type {Set<Child>} */
const stoppingChildren = new Set()
let isEnding = false

/** @type {(error: CliError) => void} */
let reportUnexpectedExit = (error) => {
  throw error
}

/**
 * Sets the handler that is called when a process that `start` started exits by itself.
 * @param {(error: CliError) => void} handler
 */
export const onUnexpectedExit = (handler) => {
  reportUnexpectedExit = handler
}

/** @type {(() => void)[]} */
const watchers = []

/** @param {() => void} watcher called after each start of a program */
export const onLaunch = (watcher) => {
  watchers.push(watcher)
}

/** Returns the running process groups, in the order in which they started. */
export const listProcessGroups = () => [...children].map(({ pid }) => pid)

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the process group exists
 */
const signalGroup = (group, signal) => {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/**
 * Starts a program in its own process group.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {ProcessOptions & { stdio: import('execa').Options['stdio'], log?: string }} options
 * @throws {CliError} if the program can't be started
 */
export const launch = async (name, command, args, options) => {
  if (isEnding) throw new CliError('Stopping.')
  const {
    log = '',
    stopSignal = 'SIGTERM',
    stopTimeoutMs = DEFAULT_STOP_MS,
    env,
    ...others
  } = options
  const subprocess = execa(command, args, {
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
  const { pid } = subprocess
  if (pid === undefined)
    throw new CliError(`${name} couldn’t be started (${(await subprocess).originalMessage}).`)
  const completion = subprocess.then(({ exitCode, signal, all }) => {
    const code = exitCode ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0)
    return { code, signal, output: String(all ?? '') }
  })
  /** @type {Child} */
  const child = { pid, log, completion, stopSignal, stopTimeoutMs }
  children.add(child)
  for (const watcher of watchers) watcher()
  void completion.then(() => {
    // Other processes in the group may still be running.
    if (!signalGroup(child.pid, 0)) children.delete(child)
  })
  return { subprocess, completion, child }
}

/**
 * Opens a new log file. The cast is needed because execa's types allow only the first file
 * descriptors.
 * @param {string} path
 */
const openLog = (path) => /** @type {3} */ (openSync(path, 'w'))

/** Returns the last lines of a text. @param {string} text */
const getLastLines = (text, lines = 15) => text.trimEnd().split('\n').slice(-lines).join('\n')

/**
 * Starts a long-running program, and writes its output to `<logs>/<name>.log`. If the program exits
 * by itself, calls the handler of `onUnexpectedExit` with an error.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {ProcessOptions & { logs: string }} options
 * @throws {CliError} if the program can't be started
 */
export const start = async (name, command, args, { logs, ...options }) => {
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${name}.log`)
  const logDescriptor = openLog(log)
  const { child, completion } = await launch(name, command, args, {
    ...options,
    stdio: ['ignore', logDescriptor, logDescriptor],
    log,
  })
  closeSync(logDescriptor)
  void completion.then(({ code, signal }) => {
    if (isEnding || stoppingChildren.has(child)) return
    const logEnd = getLastLines(readFileSync(log, 'utf8'))
    const reason = signal ? `ended by ${signal}` : `exit code ${code}`
    const message = `The ${name} stopped (${reason}). See its log: ${log}\n${logEnd}`
    reportUnexpectedExit(new CliError(message))
  })
  return child
}

/**
 * Runs a program to completion.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {ProcessOptions & { log?: string, shouldPrint?: boolean }} [options] `log` is the path of
 *   a file for the output; `shouldPrint` prints the output to this program's output
 * @returns {Promise<ProcessResult>} the output is empty if `shouldPrint` is true
 * @throws {CliError} if the program can't be started
 */
export const run = async (name, command, args, { log, shouldPrint = false, ...options } = {}) => {
  const logDescriptor = log && !shouldPrint ? openLog(log) : undefined
  const sink = shouldPrint ? 'inherit' : (logDescriptor ?? 'pipe')
  const stdio = /** @type {const} */ (['ignore', sink, sink])
  const { completion } = await launch(name, command, args, { ...options, stdio })
  if (logDescriptor !== undefined) closeSync(logDescriptor)
  const { code, output } = await completion
  return { code, output: logDescriptor !== undefined && log ? readFileSync(log, 'utf8') : output }
}

/**
 * Runs a program to completion, and returns its output.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[3]} [options]
 * @throws {CliError} with the end of the output if the exit code isn't 0
 */
export const runOrThrow = async (name, command, args, options = {}) => {
  const { code, output } = await run(name, command, args, options)
  if (code === 0) return output
  const logHint = options.log ? ` See its log: ${options.log}` : ''
  throw new CliError(`${name} failed (exit code ${code}).${logHint}\n${getLastLines(output, 40)}`)
}

/**
 * Stops a child process and everything that it started. Resolves when all processes have exited.
 * Kills them after the time limit.
 * @param {Child} child
 * @param {NodeJS.Signals} [signal]
 */
export const stop = async (child, signal = child.stopSignal) => {
  stoppingChildren.add(child)
  signalGroup(child.pid, signal)
  const stopTimeout = sleep(child.stopTimeoutMs, undefined, { ref: false })
  await Promise.race([child.completion, stopTimeout])
  await kill(child)
}

/**
 * Sends SIGKILL to a child process and everything that it started. Resolves when all processes have
 * exited.
 * @param {Child} child
 */
export const kill = async (child) => {
  stoppingChildren.add(child)
  const deadline = performance.now() + KILL_TIMEOUT_MS
  // Zombies stay in the group if no init process reaps them, as in some containers.
  while (signalGroup(child.pid, 'SIGKILL') && performance.now() < deadline) await sleep(5)
  await child.completion
  children.delete(child)
}

/**
 * Stops all child processes, and prevents new ones from starting. The first child stops last,
 * because the others may depend on it.
 */
export const stopAll = async () => {
  isEnding = true
  const [first, ...others] = children
  await Promise.all(others.map((child) => stop(child)))
  if (first) await stop(first)
}

/** Sends SIGKILL to all child processes, without waiting. */
export const killAll = () => {
  for (const { pid } of children) signalGroup(pid, 'SIGKILL')
}
