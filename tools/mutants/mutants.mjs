import { access } from './access.mjs'
import { money } from './money.mjs'
import { together } from './together.mjs'

/**
 * A small defect that a user would feel. `npm run test:mutants` puts one at a time into a copy of
 * the repository, and a test has to fail.
 * @typedef {object} Mutant
 * @property {string} name what a user would say of it
 * @property {string} file
 * @property {string} find stands in that file exactly once
 * @property {string} replace
 * @property {'unit' | 'int'} part of `npm test` which catches it
 * @property {string[]} tests files without what follows the first dot of their name
 */

/** @type {Mutant[]} */
export const mutants = [...money, ...access, ...together]

/**
 * A text with the defect in it.
 * @param {string} text of the mutant's file
 * @param {Mutant} mutant
 * @throws when the place is not there exactly once
 */
export const mutate = (text, { name, file, find, replace }) => {
  const found = text.split(find)
  if (found.length !== 2)
    throw new Error(`"${name}": its place stands ${found.length - 1} times in ${file}.`)
  return found.join(replace)
}
