import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readProcessStat } from './process-stat.mjs'
import { runOrThrow, run, start, stop } from './processes.mjs'
import { waitFor } from './wait.mjs'

const logs = mkdtempSync(join(tmpdir(), 'processes-'))

afterAll(() => {
  rmSync(logs, { recursive: true })
})

const program = (code) => ['-e', code]

const hasEnded = (pid) => {
  const stat = readProcessStat(pid)
  return stat === undefined || stat.state === 'Z'
}

it('stops a program with its children', async () => {
  const parent = `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log(child.pid)
    process.on('SIGTERM', () => process.exit(0))
    setInterval(() => {}, 1000)`
  const child = await start('parent', process.execPath, program(parent), { logs })
  const grandchild = () => Number(readFileSync(child.log, 'utf8'))
  await waitFor('the grandchild', () => grandchild() > 0)
  const pid = grandchild()
  await stop(child)
  expect([hasEnded(child.pid), hasEnded(pid)]).toEqual([true, true])
})

it('returns the exit code and the output', async () => {
  const code = "console.log('out'); console.error('err'); process.exit(3)"
  const { code: exit, output } = await run('talker', process.execPath, program(code))
  expect(exit).toBe(3)
  expect(output).toMatch(/out\n/)
  expect(output).toMatch(/err\n/)
})

it('names the program that failed, and its log', async () => {
  const log = join(logs, 'failing.log')
  const code = "console.error('the reason'); process.exit(1)"
  await expect(runOrThrow('The build', process.execPath, program(code), { log })).rejects.toThrow(
    /^The build failed \(exit code 1\)\. See its log: .*failing\.log\nthe reason$/,
  )
})

it('reports a missing program', async () => {
  await expect(run('The ghost', '/no/such/program', [])).rejects.toThrow(
    /^The ghost couldn’t be started \(.*ENOENT.*\)\.$/,
  )
})

it('returns 128 plus the signal, as a shell does', async () => {
  const { code } = await run(
    'victim',
    process.execPath,
    program("process.kill(process.pid, 'SIGKILL')"),
  )
  expect(code).toBe(137)
})
