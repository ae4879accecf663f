import { join } from 'node:path'
import { root } from './root.mjs'

const getPath = (/** @type {string} */ path) => join(root, 'node_modules', path)

/** The paths of the programs, so that they can run without a shell. */
export const programs = {
  cspell: getPath('cspell/bin.mjs'),
  knip: getPath('knip/bin/knip.js'),
  next: getPath('next/dist/bin/next'),
  oxfmt: getPath('oxfmt/bin/oxfmt'),
  oxlint: getPath('oxlint/bin/oxlint'),
  playwright: getPath('@playwright/test/cli.js'),
  site: join(root, 'src/http/main.mjs'),
  tsx: getPath('tsx/dist/cli.mjs'),
  vitest: getPath('vitest/vitest.mjs'),
}

/**
 * Adds `--conditions=production` to Node options, so that Node.js loads Lexical's production build
 * directly. Otherwise, Lexical chooses its build with a top-level await in a module cycle. With
 * Node.js 20, that await often never settles, and the program exits silently with code 0 or 13.
 * (.npmrc sets the same option for `npm run`.)
 * @param {string} [options]
 */
export const withProductionBuilds = (options = '') =>
  options.includes('--conditions=production')
    ? options
    : `${options} --conditions=production`.trim()
