import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProcessStat } from './process-stat.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cleanup-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A program like `npm run demo`: holds a data folder and a child process. @param {string} then */
const site = (then) => {
  const code = `
    import { runWithCleanup } from '${new URL('cleanup.mjs', import.meta.url).href}'
    import { start } from '${new URL('processes.mjs', import.meta.url).href}'
    import { lockDataDir } from '${new URL('lock.mjs', import.meta.url).href}'
    const folder = ${JSON.stringify(folder)}
    await runWithCleanup(async () => {
      await lockDataDir(folder)
      const child = await start('sleeper', 'sleep', ['600'], { logs: folder })
      ${then}
    })`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code])
  const output = { out: '', err: '' }
  program.stdout.on('data', (text) => (output.out += text))
  program.stderr.on('data', (text) => (output.err += text))
  return { program, output, ended: once(program, 'close') }
}

const printsChildPid = 'console.log(child.pid)'

const hasEnded = (pid) => {
  const stat = readProcessStat(pid)
  return pid > 0 && (stat === undefined || stat.state === 'Z')
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('leaves nothing behind after %s', async (signal) => {
  const { program, output, ended } = site(printsChildPid)
  await once(program.stdout, 'data')
  expect(hasEnded(Number(output.out))).toBe(false)
  program.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(hasEnded(Number(output.out))).toBe(true)
  expect(existsSync(join(folder, 'running.json'))).toBe(false)
})

it('leaves nothing behind after Ctrl-C during a start, and exits with 130', async () => {
  const { program, output, ended } = site(`${printsChildPid}; await new Promise(() => {})`)
  await once(program.stdout, 'data')
  program.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(hasEnded(Number(output.out))).toBe(true)
})

it('leaves nothing behind when the start fails, and prints the error', async () => {
  const { output, ended } = site(`${printsChildPid}; throw new Error('no more paper')`)
  expect(await ended).toEqual([1, null])
  expect(output.err).toMatch('no more paper')
  expect(hasEnded(Number(output.out))).toBe(true)
})

it('exits with a message when a child exits', async () => {
  const { output, ended } = site("process.kill(child.pid, 'SIGKILL'); return undefined")
  expect(await ended).toEqual([1, null])
  expect(output.err.trim()).toBe(
    `The sleeper stopped (ended by SIGKILL). See its log: ${join(folder, 'sleeper.log')}`,
  )
})

it('sets --conditions=production once', async () => {
  const { output, ended } = site('console.log(process.env.NODE_OPTIONS); return 0')
  await ended
  expect(output.out.match(/--conditions=production/g)).toHaveLength(1)
})
