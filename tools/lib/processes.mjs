import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { endWith, launch, wasAsked } from './lifetime.mjs'
import { CliError } from './log.mjs'

/**
 * @typedef {import('./lifetime.mjs').Options} Options
 * @typedef {import('./lifetime.mjs').Child} Child
 */

/**
 * The end of a log, for the person who has to find out.
 *
 * @param {string} path
 * @param {number} [lines]
 */
const tail = (path, lines = 15) => {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** @param {{ code: number | null, signal: NodeJS.Signals | null }} end */
const describe = ({ code, signal }) => (signal ? `ended by ${signal}` : `exit code ${code}`)

/**
 * Starts a program that stays, with its output in `<logs>/<name>.log`. When it ends before anybody
 * asked it to, everything is stopped and the program ends with code 1 and a sentence.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { logs: string, advise?: (log: string) => string }} options `advise`: what to
 *   do when it ended
 * @returns {Promise<Child>}
 * @throws {CliError} when it cannot be started at all
 */
export const start = async (name, command, args, { logs, advise, ...options }) => {
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${name}.log`)
  const output = openSync(log, 'w')
  const { child, ended } = launch(name, command, args, {
    ...options,
    stdio: ['ignore', output, output],
    log,
  })
  closeSync(output)
  if (!child) {
    await ended
    throw new CliError(`${name} could not be started.`)
  }
  void ended.then((end) => {
    if (wasAsked(child)) return
    const last = tail(log)
    const advice = advise ? ` ${advise(last)}` : ''
    void endWith(
      1,
      new CliError(`The ${name} stopped (${describe(end)}).${advice} Its log is ${log}\n${last}`),
    )
  })
  return child
}

/**
 * Runs a program to its end.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { log?: string, show?: boolean }} [options] `log`: a file for its output;
 *   `show`: let it write here
 * @returns {Promise<{ code: number, output: string }>} output is empty when it was shown
 * @throws {CliError} when it cannot be started
 */
export const run = async (name, command, args, { log, show = false, ...options } = {}) => {
  const file = log && !show ? openSync(log, 'w') : undefined
  const sink = file ?? 'pipe'
  const { started, ended } = launch(name, command, args, {
    ...options,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', sink, sink],
    log,
  })
  if (file !== undefined) closeSync(file)
  let output = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (text) => (output += text))
  }
  const { code, signal } = await ended
  if (file !== undefined && log) output = readFileSync(log, 'utf8')
  return { code: code ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0), output }
}

/**
 * Runs a program to its end and asks that it succeeds.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[3]} [options]
 * @throws {CliError} with the end of its output when it fails
 */
export const mustRun = async (name, command, args, options = {}) => {
  const { code, output } = await run(name, command, args, options)
  if (code === 0) return output
  const where = options.log ? ` Its log is ${options.log}` : ''
  throw new CliError(
    `${name} failed (exit code ${code}).${where}\n${output.trimEnd().split('\n').slice(-40).join('\n')}`,
  )
}
