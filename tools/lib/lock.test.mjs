import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockBuildDir, lockDataDir } from './lock.mjs'
import { readProcessStat } from './process-stat.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A process without a parent group. */
const spawnSleeper = () => spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })

/** A program that holds the folder. @param {string} lockFunction */
const holder = async (lockFunction) => {
  const code = `
    import { lockBuildDir, lockDataDir } from '${new URL('lock.mjs', import.meta.url).href}'
    console.log(await ${lockFunction}(${JSON.stringify(folder)}))
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(program.stdout, 'data')
  return program
}

it('refuses a second run, with what to do', async () => {
  await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toMatchObject({
    name: 'CliError',
    message: `${folder} is in use by another run. Stop it, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
  })
}, 10_000)

it('takes over from a killed holder', async () => {
  const program = await holder('lockDataDir')
  program.kill('SIGKILL')
  await once(program, 'exit')
  expect(existsSync(join(folder, 'running.lock'))).toBe(true)
  await lockDataDir(folder)
}, 10_000)

it('ignores an incomplete list of processes', async () => {
  writeFileSync(join(folder, 'running.json'), '[{ "pid"')
  await lockDataDir(folder)
})

it('ends a dead holder’s processes, but not a process that reuses a pid', async () => {
  const [leftover, other] = [spawnSleeper(), spawnSleeper()]
  const end = once(leftover, 'exit')
  const processes = [
    { pid: leftover.pid, startTime: readProcessStat(leftover.pid)?.startTime },
    { pid: other.pid, startTime: '1' },
  ]
  writeFileSync(join(folder, 'running.json'), JSON.stringify(processes))
  await lockDataDir(folder)
  expect(await end).toEqual([null, 'SIGINT'])
  expect(readProcessStat(other.pid)?.state).not.toBe('Z')
  other.kill('SIGKILL')
})

it('gives a second site another build folder', async () => {
  const program = await holder('lockBuildDir')
  expect(await lockBuildDir(folder)).toBe('.next-2')
  program.kill('SIGKILL')
})
