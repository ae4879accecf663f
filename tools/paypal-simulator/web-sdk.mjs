import { readFile } from 'node:fs/promises'

/** @import { Call } from './context.mjs' */

const moduleNames = ['button', 'session', 'eligible-methods', 'core']

/**
 * Bundles the modules of `web-sdk/` into one classic script, like PayPal's.
 * @param {string} clientId
 */
async function bundleWebSdk(clientId) {
  const sources = await Promise.all(
    moduleNames.map((part) => readFile(new URL(`web-sdk/${part}.mjs`, import.meta.url), 'utf8')),
  )
  const code = sources
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
  return `(() => {\n'use strict'\n${code}\ninstall(${JSON.stringify(clientId)})\n})()\n`
}

/** @param {Call} call */
export async function sendWebSdk({ context }) {
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body: await bundleWebSdk(context.config.clientId),
  }
}
