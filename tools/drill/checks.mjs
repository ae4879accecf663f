import { printDatabase } from './compare.mjs'
import { backup, databaseOf } from './world.mjs'

/** @import { World } from './world.mjs' */
/** @typedef {Record<string, string | undefined>} Env */

/**
 * Asks how a program ended and what it said, and returns the line that says it.
 * @param {{ code: number, output: string }} end
 * @param {number} wanted
 * @param {RegExp} sentence
 */
export const assertOutput = ({ code, output }, wanted, sentence) => {
  const line = output.split('\n').find((text) => sentence.test(text))
  if (code === wanted && line !== undefined) return line
  throw new Error(
    `Expected exit code ${wanted} and ${String(sentence)}, got exit code ${code}:\n${output}`,
  )
}

/** @param {Env} env */
export const assertEmptyDatabase = async (env) => {
  const tables = Object.keys(await printDatabase(databaseOf(env)))
  if (tables.length > 0) throw new Error(`The database is not empty: ${tables.join(', ')}`)
}

/** The backups that there are. @param {World} world */
export const listed = async ({ env, program }) =>
  (await program(backup, ['list'], env)).output
    .split('\n')
    .filter((line) => /^[\da-f]{8} /.test(line))
