import { access } from './access.mjs'
import { money } from './money.mjs'
import { together } from './together.mjs'

/**
 * A small defect that a user would notice, and that a test must catch.
 * @typedef {object} Defect
 * @property {string} name the effect for a user
 * @property {string} file
 * @property {string} find occurs in the file exactly once
 * @property {string} replace
 * @property {string[]} [unit] the tests: paths up to the first dot of the name
 * @property {string[]} [int] the same for integration tests
 *
 * @typedef {Defect & { part: 'unit' | 'int', tests: string[] }} Mutant
 */

/** @type {Mutant[]} */
export const mutants = [...money, ...access, ...together].map((defect) => {
  const { unit, int = [] } = defect
  return { ...defect, part: unit ? 'unit' : 'int', tests: unit ?? int }
})

/**
 * Returns the text with the mutant applied.
 * @param {string} text of the mutant's file
 * @param {Mutant} mutant
 * @throws unless `find` occurs exactly once
 */
export const mutate = (text, { name, file, find, replace }) => {
  const found = text.split(find)
  if (found.length !== 2)
    throw new Error(`"${name}": its place stands ${found.length - 1} times in ${file}.`)
  return found.join(replace)
}
