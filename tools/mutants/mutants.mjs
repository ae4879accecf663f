import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { accessDefects } from './access.mjs'
import { paymentDefects } from './money.mjs'
import { partnershipDefects } from './together.mjs'

/**
 * A small defect that a user would notice, and that a test must catch.
 * @typedef {object} Defect
 * @property {string} name the effect on a user
 * @property {string} file
 * @property {string} find occurs in the file exactly once
 * @property {string} replace
 * @property {string[]} [unit] unit tests that must catch it: file paths without extensions. By
 *   default, the tests of the file itself
 * @property {string[]} [int] the same for integration tests
 *
 * @typedef {Defect & { suite: 'unit' | 'int', tests: string[] }} Mutant
 */

/** Returns whether a file has integration tests of its own. @param {string} path */
const hasIntegrationTest = (path) =>
  ['.int.test.ts', '.alone.int.test.ts'].some((ending) => existsSync(join(root, path + ending)))

/** @type {Mutant[]} */
export const mutants = [...paymentDefects, ...accessDefects, ...partnershipDefects].map(
  (defect) => {
    const { file, unit, int } = defect
    const ownTest = file.replace(/\.\w+$/, '')
    const isIntegration = !unit && (int !== undefined || hasIntegrationTest(ownTest))
    return { ...defect, suite: isIntegration ? 'int' : 'unit', tests: unit ?? int ?? [ownTest] }
  },
)

/**
 * Returns the text with the mutant applied.
 * @param {string} text of the mutant's file
 * @param {Mutant} mutant
 * @throws unless `find` occurs exactly once
 */
export const mutate = (text, { name, file, find, replace }) => {
  const pieces = text.split(find)
  if (pieces.length !== 2)
    throw new Error(`"${name}": its place stands ${pieces.length - 1} times in ${file}.`)
  return pieces.join(replace)
}
