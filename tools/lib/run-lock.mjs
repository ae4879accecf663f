import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEnd, groups, onLaunch } from './lifetime.mjs'
import { processStat } from './process-stat.mjs'
import { CliError, log } from './log.mjs'

/** @typedef {{ pid: number, began: string | undefined }} Mark */

/** @param {number} pid @returns {Mark} */
const markOf = (pid) => ({ pid, began: processStat(pid)?.began })

/**
 * Whether this very process still runs, and not another one that was given its number.
 *
 * @param {Mark} mark
 */
const lives = ({ pid, began }) => {
  const stat = processStat(pid)
  return stat !== undefined && stat.state !== 'Z' && stat.began === began
}

/**
 * The folder for the build: `.next`, or the next one when another site of this clone, with data of
 * its own, runs from it. It is free again when this program ends.
 *
 * @param {string} root
 * @returns {string} relative to the repository
 */
export const takeBuildDir = (root) => {
  const marks = join(root, 'node_modules/.cache/build-folders')
  mkdirSync(marks, { recursive: true })
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? '.next' : `.next-${number}`
    const path = join(marks, `${name}.json`)
    if (lives(read(path).owner)) continue
    writeFileSync(path, JSON.stringify({ owner: markOf(process.pid), children: [] }))
    beforeEnd(() => rmSync(path, { force: true }))
    return name
  }
}

/** @param {string} path @returns {{ owner: Mark, children: Mark[] }} */
const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { owner: { pid: 0, began: undefined }, children: [] }
  }
}

/**
 * One data folder serves one start at a time. What an earlier start left running (it was killed
 * before it could stop anything) is ended here.
 *
 * @param {string} dataDir
 * @throws {CliError} when another start holds the folder
 */
export const takeDataDir = async (dataDir) => {
  const path = join(dataDir, 'running.json')
  if (existsSync(path)) {
    const { owner, children } = read(path)
    if (lives(owner))
      throw new CliError(
        `${dataDir} is in use by process ${owner.pid}. Stop that one, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
      )
    const left = children.filter(lives)
    if (left.length > 0) log.info('Ending what an earlier start left running')
    // In the order of starting, the database is first: the others go before it.
    for (const { pid } of left.reverse()) await endGroup(pid)
  }
  const note = () =>
    writeFileSync(
      path,
      JSON.stringify({ owner: markOf(process.pid), children: groups().map(markOf) }),
    )
  note()
  onLaunch(note)
  beforeEnd(() => rmSync(path, { force: true }))
}

/** @param {number} group */
const endGroup = async (group) => {
  const mark = markOf(group)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGKILL'])) {
    try {
      process.kill(-group, signal)
    } catch {
      return
    }
    for (let i = 0; i < 200 && lives(mark); i += 1) await sleep(25)
    if (!lives(mark)) return
  }
}
