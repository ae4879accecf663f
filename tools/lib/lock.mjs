import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { CliError, log } from './log.mjs'
import { processStat } from './process-stat.mjs'
import { beforeExit } from './cleanup.mjs'
import { groups, onLaunch } from './processes.mjs'

/** After so long without a sign of its holder a lock is nobody's any more. */
const STALE_MS = 2000
const TRIES = 5

/**
 * @param {string} path
 * @param {number} tries one each second
 * @returns {Promise<boolean>} whether it is ours, until this program ends
 */
const lock = async (path, tries) => {
  try {
    const free = await lockfile.lock(path, {
      realpath: false,
      stale: STALE_MS,
      retries: { retries: tries - 1, factor: 1, minTimeout: 1000 },
      // As after a laptop has slept: nobody else came, or they have it now.
      onCompromised: () => undefined,
    })
    beforeExit(() => free().catch(() => undefined))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return false
    throw error
  }
}

/**
 * The folder for the build: `.next`, or the next one when another site of this clone, with data of
 * its own, runs from it. It is free again when this program ends.
 * @param {string} root
 * @returns {Promise<string>} relative to the repository
 */
export const takeBuildDir = async (root) => {
  const locks = join(root, 'node_modules/.cache/build-folders')
  mkdirSync(locks, { recursive: true })
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? '.next' : `.next-${number}`
    if (await lock(join(locks, name), 1)) return name
  }
}

/**
 * One data folder serves one start at a time. What an earlier start left running (it was killed
 * before it could stop anything) is ended here.
 * @param {string} dataDir
 * @throws {CliError} when another start holds the folder
 */
export const takeDataDir = async (dataDir) => {
  if (!(await lock(join(dataDir, 'running'), TRIES)))
    throw new CliError(
      `${dataDir} is in use by another run. Stop it, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
    )
  const path = join(dataDir, 'running.json')
  const left = readMarks(path).filter(lives)
  if (left.length > 0) log.info('Stopping processes left over from an earlier run')
  // In the order of starting, the database is first: the others go before it.
  for (const mark of left.reverse()) await endGroup(mark)
  const note = () => writeFileSync(path, JSON.stringify(groups().map(markOf)))
  note()
  onLaunch(note)
  beforeExit(() => rmSync(path, { force: true }))
}

/** @typedef {{ pid: number, began: string | undefined }} Mark */

/** @param {number} pid @returns {Mark} */
const markOf = (pid) => ({ pid, began: processStat(pid)?.began })

/** @param {string} path @returns {Mark[]} */
const readMarks = (path) => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  } catch {
    return []
  }
}

/** Whether this very process still runs, and not another one of its number. @param {Mark} mark */
const lives = ({ pid, began }) => {
  const stat = processStat(pid)
  return stat !== undefined && stat.state !== 'Z' && stat.began === began
}

/** @param {Mark} mark */
const endGroup = async (mark) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGKILL'])) {
    if (!lives(mark)) return
    process.kill(-mark.pid, signal)
    for (let i = 0; i < 200 && lives(mark); i += 1) await sleep(25)
  }
}
