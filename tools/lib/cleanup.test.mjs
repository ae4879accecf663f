import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processStat } from './process-stat.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guard-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/**
 * A program in the manner of `npm run demo`: it holds a data folder and keeps another program.
 *
 * @param {string} then
 */
const site = (then) => {
  const code = `
    import { guard } from '${new URL('cleanup.mjs', import.meta.url).href}'
    import { start } from '${new URL('processes.mjs', import.meta.url).href}'
    import { takeDataDir } from '${new URL('lock.mjs', import.meta.url).href}'
    const folder = ${JSON.stringify(folder)}
    await guard(async () => {
      await takeDataDir(folder)
      const child = await start('sleeper', 'sleep', ['600'], { logs: folder })
      ${then}
    })`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code])
  const said = { out: '', err: '' }
  program.stdout.on('data', (text) => (said.out += text))
  program.stderr.on('data', (text) => (said.err += text))
  return { program, said, ended: once(program, 'close') }
}

const saysWhoItStarted = 'console.log(child.pid)'

const isGone = (pid) => {
  const stat = processStat(pid)
  return pid > 0 && (stat === undefined || stat.state === 'Z')
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('leaves nothing behind after %s', async (signal) => {
  const { program, said, ended } = site(saysWhoItStarted)
  await once(program.stdout, 'data')
  expect(isGone(Number(said.out))).toBe(false)
  program.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(isGone(Number(said.out))).toBe(true)
  expect(existsSync(join(folder, 'running.json'))).toBe(false)
})

it('leaves nothing behind after Ctrl-C in the middle of a start, and says so by its exit code', async () => {
  const { program, said, ended } = site(`${saysWhoItStarted}; await new Promise(() => {})`)
  await once(program.stdout, 'data')
  program.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(isGone(Number(said.out))).toBe(true)
})

it('leaves nothing behind when the start fails, and says why', async () => {
  const { said, ended } = site(`${saysWhoItStarted}; throw new Error('no more paper')`)
  expect(await ended).toEqual([1, null])
  expect(said.err).toMatch('no more paper')
  expect(isGone(Number(said.out))).toBe(true)
})

it('ends with a sentence when one of its programs does', async () => {
  const { said, ended } = site("process.kill(child.pid, 'SIGKILL'); return undefined")
  expect(await ended).toEqual([1, null])
  expect(said.err.trim()).toBe(
    `The sleeper stopped (ended by SIGKILL). See its log: ${join(folder, 'sleeper.log')}`,
  )
})

it('asks for production builds in what it starts, once', async () => {
  const { said, ended } = site('console.log(process.env.NODE_OPTIONS); return 0')
  await ended
  expect(said.out.match(/--conditions=production/g)).toHaveLength(1)
})
