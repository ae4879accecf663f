import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) })

it.each([
  ['npm test', '.next-test/server/app.js'],
  ['npm run demo', '.data/files/page.js'],
  ['npm run bench', 'tools/bench/yardstick/.next/server/app.js'],
  ['npm run bench', 'tools/bench/yardstick/next-env.d.ts'],
])('reads nothing that %s makes: %s', async (_command, path) => {
  expect(await eslint.isPathIgnored(path)).toBe(true)
})

it('reads the programs and the site', async () => {
  for (const path of ['tools/bench/bench.mjs', 'src/proxy.ts'])
    expect(await eslint.isPathIgnored(path)).toBe(false)
})
