import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processStat } from './process-stat.mjs'
import { takeBuildDir, takeDataDir } from './run-lock.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const here = { pid: process.pid, began: processStat(process.pid)?.began }

/**
 * @param {string} path @param {{ pid: number, began: string | undefined }} owner @param {object[]}
 *   children
 */
const mark = (path, owner, children = []) => {
  writeFileSync(path, JSON.stringify({ owner, children }))
}

const lock = () => join(folder, 'running.json')
const owner = () => JSON.parse(readFileSync(lock(), 'utf8')).owner

/** A program of nobody's. */
const stray = () => spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })

it('tells a second taker who holds the folder, and what to do', async () => {
  await takeDataDir(folder)
  await expect(takeDataDir(folder)).rejects.toMatchObject({
    name: 'CliError',
    message: `${folder} is in use by process ${process.pid}. Stop that one, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
  })
  expect(owner()).toEqual(here)
})

it('takes over from a holder that is dead', async () => {
  const holder = stray()
  const { pid } = holder
  mark(lock(), { pid, began: processStat(pid)?.began })
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await takeDataDir(folder)
  expect(owner()).toEqual(here)
})

it('takes over from a dead holder whose number another process has now', async () => {
  mark(lock(), { ...here, began: '1' })
  await takeDataDir(folder)
  expect(owner()).toEqual(here)
})

it('takes over a lock that was cut off in the middle', async () => {
  writeFileSync(lock(), '{ "owner": { "pid"')
  await takeDataDir(folder)
  expect(owner()).toEqual(here)
})

it('ends what a dead holder left running, and leaves alone who has the number of another since', async () => {
  const [left, other] = [stray(), stray()]
  const end = once(left, 'exit')
  mark(lock(), { ...here, began: '1' }, [
    { pid: left.pid, began: processStat(left.pid)?.began },
    { pid: other.pid, began: '1' },
  ])
  await takeDataDir(folder)
  expect(await end).toEqual([null, 'SIGINT'])
  expect(other.exitCode ?? other.signalCode).toBe(null)
  other.kill('SIGKILL')
  await once(other, 'exit')
})

it('builds in .next, and in another folder while that one is taken', () => {
  expect(takeBuildDir(folder)).toBe('.next')
  expect(takeBuildDir(folder)).toBe('.next-2')
  mark(join(folder, 'node_modules/.cache/build-folders/.next.json'), { ...here, began: '1' })
  expect(takeBuildDir(folder)).toBe('.next')
  expect(existsSync(lock())).toBe(false)
})
