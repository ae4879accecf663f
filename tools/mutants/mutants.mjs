import { access } from './access.mjs'
import { money } from './money.mjs'
import { together } from './together.mjs'

/**
 * A small defect that a user would notice, and that a test must catch.
 * @typedef {object} Mutant
 * @property {string} name the effect for a user
 * @property {string} file
 * @property {string} find occurs in the file exactly once
 * @property {string} replace
 * @property {'unit' | 'int'} part of `npm test` which catches it
 * @property {string[]} tests paths up to the first dot of the name
 */

/** @type {Mutant[]} */
export const mutants = [...money, ...access, ...together]

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
