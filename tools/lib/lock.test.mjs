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

/** A program of nobody's. */
const stray = () => spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })

/**
 * A program that takes the folder and stays.
 *
 * @param {string} take
 */
const holder = async (take) => {
  const code = `
    import { takeBuildDir, takeDataDir } from '${new URL('lock.mjs', import.meta.url).href}'
    console.log(await ${take}(${JSON.stringify(folder)}))
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(program.stdout, 'data')
  return program
}

it('tells a second taker that the folder is held, and what to do', async () => {
  await takeDataDir(folder)
  await expect(takeDataDir(folder)).rejects.toMatchObject({
    name: 'CliError',
    message: `${folder} is in use by another run. Stop it, or choose another folder and port: DATA_DIR=.data-2 PORT=3100`,
  })
}, 10_000)

it('takes over from a holder that was killed', async () => {
  const program = await holder('takeDataDir')
  program.kill('SIGKILL')
  await once(program, 'exit')
  expect(existsSync(join(folder, 'running.lock'))).toBe(true)
  await takeDataDir(folder)
}, 10_000)

it('takes over a list that was cut off in the middle', async () => {
  writeFileSync(join(folder, 'running.json'), '[{ "pid"')
  await takeDataDir(folder)
})

it('ends what a dead holder left running, and leaves alone who has the number of another since', async () => {
  const [left, other] = [stray(), stray()]
  const end = once(left, 'exit')
  const marks = [
    { pid: left.pid, began: processStat(left.pid)?.began },
    { pid: other.pid, began: '1' },
  ]
  writeFileSync(join(folder, 'running.json'), JSON.stringify(marks))
  await takeDataDir(folder)
  expect(await end).toEqual([null, 'SIGINT'])
  expect(processStat(other.pid)?.state).not.toBe('Z')
  other.kill('SIGKILL')
})

it('gives a second site of the clone a build folder of its own', async () => {
  const program = await holder('takeBuildDir')
  expect(await takeBuildDir(folder)).toBe('.next-2')
  program.kill('SIGKILL')
})
