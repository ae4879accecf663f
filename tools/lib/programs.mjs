import { join } from 'node:path'

/** How to start the programs of the packages, without a shell between. @param {string} root */
export const programs = (root) => {
  const at = (/** @type {string} */ path) => join(root, 'node_modules', path)
  return {
    eslint: at('eslint/bin/eslint.js'),
    knip: at('knip/bin/knip.js'),
    next: at('next/dist/bin/next'),
    playwright: at('@playwright/test/cli.js'),
    prettier: at('prettier/bin/prettier.cjs'),
    site: join(root, 'src/http/main.mjs'),
    tsc: at('typescript/bin/tsc'),
    tsx: at('tsx/dist/cli.mjs'),
    vitest: at('vitest/vitest.mjs'),
  }
}
