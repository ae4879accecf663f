import { join } from 'node:path'

/** How to start the programs of the packages, without a shell between. @param {string} root */
export const programs = (root) => {
  const at = (/** @type {string} */ path) => join(root, 'node_modules', path)
  return {
    cspell: at('cspell/bin.mjs'),
    knip: at('knip/bin/knip.js'),
    next: at('next/dist/bin/next'),
    oxfmt: at('oxfmt/bin/oxfmt'),
    oxlint: at('oxlint/bin/oxlint'),
    playwright: at('@playwright/test/cli.js'),
    spelling: join(root, 'tools/spelling.mjs'),
    site: join(root, 'src/http/main.mjs'),
    tsx: at('tsx/dist/cli.mjs'),
    vitest: at('vitest/vitest.mjs'),
  }
}

/**
 * Lexical, which Payload loads, picks its build by a top-level await in a circle of modules, and
 * Node 20 often never finishes loading it: the program then ends without a word, with code 0 or 13.
 * Under this condition Node takes Lexical's production build directly. (.npmrc says the same for
 * `npm run`.)
 * @param {string} [options]
 */
export const withProductionBuilds = (options = '') =>
  options.includes('--conditions=production')
    ? options
    : `${options} --conditions=production`.trim()
