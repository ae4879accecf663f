import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { openDataDir } from './data-dir.mjs'
import { CliError, log } from './log.mjs'
import { readProcessStat } from './process-stat.mjs'
import { beforeExit } from './cleanup.mjs'
import { listProcessGroups, onLaunch } from './processes.mjs'
import { root } from './root.mjs'

/** The time without an update after which a lock counts as free. */
const STALE_MS = 2000
const TRIES = 5

/**
 * Acquires a lock and holds it until this program exits.
 * @param {string} path
 * @param {number} tries number of attempts, one per second
 * @returns {Promise<boolean>} false if another program holds the lock
 */
const acquireLock = async (path, tries) => {
  try {
    const release = await lockfile.lock(path, {
      realpath: false,
      stale: STALE_MS,
      retries: { retries: tries - 1, factor: 1, minTimeout: 1000 },
      // Locks are lost after a laptop wakes up, for example. There is nothing to do, whether this
      // program still holds the lock or another program has acquired it.
      onCompromised: () => undefined,
    })
    beforeExit(() => release().catch(() => undefined))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return false
    throw error
  }
}

/**
 * Locks a build folder until this program exits. The folder is `.next`, or `.next-2` and so on if
 * other programs from this clone are using the earlier ones.
 * @param {string} root
 * @returns {Promise<string>} the folder, relative to the repository
 */
export const lockBuildDir = async (root) => {
  const locksDir = join(root, 'node_modules/.cache/build-folders')
  mkdirSync(locksDir, { recursive: true })
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? '.next' : `.next-${number}`
    if (await acquireLock(join(locksDir, name), 1)) return name
  }
}

/**
 * Locks a data folder, and stops processes that are still running because an earlier run was
 * killed.
 * @param {string} dataDir
 * @throws {CliError} if another run is using the folder
 */
export const lockDataDir = async (dataDir) => {
  if (!(await acquireLock(join(dataDir, 'running'), TRIES)))
    throw new CliError(
      `${dataDir} is in use by another run. Stop it, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
    )
  const processListFile = join(dataDir, 'running.json')
  const leftovers = readProcesses(processListFile).filter(isAlive)
  if (leftovers.length > 0) log.info('Stopping processes left over from an earlier run')
  // Stop the newest process first, so that the database stops last.
  for (const leftover of leftovers.reverse()) await stopGroup(leftover)
  const saveProcesses = () =>
    writeFileSync(processListFile, JSON.stringify(listProcessGroups().map(identifyProcess)))
  saveProcesses()
  onLaunch(saveProcesses)
  beforeExit(() => rmSync(processListFile, { force: true }))
}

/**
 * Opens and locks a data folder.
 * @param {string | undefined} path absolute or relative to the repository; `.data` by default
 * @throws {CliError} if another run is using the folder
 */
export const openLockedDataDir = async (path) => {
  const dataDir = openDataDir(root, path)
  await lockDataDir(dataDir.path)
  return dataDir
}

/**
 * Opens and locks a data folder for tests, and deletes the files of the earlier run.
 * @param {string} path
 */
export const openCleanDataDir = async (path) => {
  const dataDir = await openLockedDataDir(path)
  for (const part of ['files', 'outbox', 'reports', 'paypal-simulator.json'])
    rmSync(join(dataDir.path, part), { recursive: true, force: true })
  return openDataDir(root, path)
}

/** @typedef {{ pid: number, startTime: string | undefined }} ProcessId identifies a process */

/** @param {number} pid @returns {ProcessId} */
const identifyProcess = (pid) => ({ pid, startTime: readProcessStat(pid)?.startTime })

/** @param {string} path @returns {ProcessId[]} */
const readProcesses = (path) => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  } catch {
    return []
  }
}

/**
 * Returns whether a process is still running. The start time distinguishes the process from a later
 * process with the same pid.
 * @param {ProcessId} process
 */
const isAlive = ({ pid, startTime }) => {
  const stat = readProcessStat(pid)
  return stat !== undefined && stat.state !== 'Z' && stat.startTime === startTime
}

/** @param {ProcessId} leader */
const stopGroup = async (leader) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGKILL'])) {
    if (!isAlive(leader)) return
    process.kill(-leader.pid, signal)
    for (let i = 0; i < 200 && isAlive(leader); i += 1) await sleep(25)
  }
}
