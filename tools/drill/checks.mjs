import { printDatabase } from './compare.mjs'
import { backup, databaseOf } from './world.mjs'

/** @import { Env, World } from './world.mjs' */

/**
 * Asserts a program's exit code and output, and returns the line that matches.
 * @param {{ code: number, output: string }} result
 * @param {number} expectedCode
 * @param {RegExp} pattern
 */
export const assertOutput = ({ code, output }, expectedCode, pattern) => {
  const line = output.split('\n').find((text) => pattern.test(text))
  if (code === expectedCode && line !== undefined) return line
  throw new Error(
    `Expected exit code ${expectedCode} and ${String(pattern)}, got exit code ${code}:\n${output}`,
  )
}

/** @param {Env} env */
export const assertEmptyDatabase = async (env) => {
  const tables = Object.keys(await printDatabase(databaseOf(env)))
  if (tables.length > 0) throw new Error(`The database is not empty: ${tables.join(', ')}`)
}

/** The lines of `backup list`. @param {World} world */
export const listBackups = async ({ env, program }) =>
  (await program(backup, ['list'], env)).output
    .split('\n')
    .filter((line) => /^[\da-f]{8} /.test(line))
