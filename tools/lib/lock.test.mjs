import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeBuildDir, takeDataDir } from './lock.mjs'
import { processStat } from './process-stat.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A process without a parent group. */
const spawnSleeper = () => spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })

/** A program that holds the folder. @param {string} take */
const holder = async (take) => {
  const code = `
    import { takeBuildDir, takeDataDir } from '${new URL('lock.mjs', import.meta.url).href}'
    console.log(await ${take}(${JSON.stringify(folder)}))
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(program.stdout, 'data')
  return program
}

it('refuses a second run, with what to do', async () => {
  await takeDataDir(folder)
  await expect(takeDataDir(folder)).rejects.toMatchObject({
    name: 'CliError',
    message: `${folder} is in use by another run. Stop it, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
  })
}, 10_000)

it('takes over from a killed holder', async () => {
  const program = await holder('takeDataDir')
  program.kill('SIGKILL')
  await once(program, 'exit')
  expect(existsSync(join(folder, 'running.lock'))).toBe(true)
  await takeDataDir(folder)
}, 10_000)

it('ignores an incomplete list of processes', async () => {
  writeFileSync(join(folder, 'running.json'), '[{ "pid"')
  await takeDataDir(folder)
})

it('ends a dead holder’s processes, but not a process that reuses a pid', async () => {
  const [leftover, other] = [spawnSleeper(), spawnSleeper()]
  const end = once(leftover, 'exit')
  const processes = [
    { pid: leftover.pid, began: processStat(leftover.pid)?.startTime },
    { pid: other.pid, began: '1' },
  ]
  writeFileSync(join(folder, 'running.json'), JSON.stringify(processes))
  await takeDataDir(folder)
  expect(await end).toEqual([null, 'SIGINT'])
  expect(processStat(other.pid)?.state).not.toBe('Z')
  other.kill('SIGKILL')
})

it('gives a second site another build folder', async () => {
  const program = await holder('takeBuildDir')
  expect(await takeBuildDir(folder)).toBe('.next-2')
  program.kill('SIGKILL')
})
