import { join } from 'node:path'

/** How to start the programs of the packages, without a shell between. @param {string} root */
export const programs = (root) => {
  const at = (/** @type {string} */ path) => join(root, 'node_modules', path)
  return {
    knip: at('knip/bin/knip.js'),
    next: at('next/dist/bin/next'),
    oxfmt: at('oxfmt/bin/oxfmt'),
    oxlint: at('oxlint/bin/oxlint'),
    playwright: at('@playwright/test/cli.js'),
    site: join(root, 'src/http/main.mjs'),
    tsx: at('tsx/dist/cli.mjs'),
    vitest: at('vitest/vitest.mjs'),
  }
}
