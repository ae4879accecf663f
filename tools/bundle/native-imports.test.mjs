import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'

// Node.js itself loads these from the bundle, and requires file extensions.
const programs = ['src/http', 'src/worker', 'src/cli'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
)
const files = ['next.config.ts', ...programs.filter((file) => /(?<!\.test)\.(ts|mjs)$/.test(file))]

const script = `
  import { existsSync } from 'node:fs'
  const missing = (name) => {
    const url = import.meta.resolve(name)
    return url.startsWith('file:') && !existsSync(new URL(url))
  }
  console.log(JSON.stringify(process.argv.slice(1).filter(missing)))`

test('imports resolve in Node.js without a bundler', () => {
  const names = files
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^import (?!type ).*from '([^.@'][^']*|@(?!\/|collections|payload-config)[^']*)'/gm,
      ),
    ])
    .map(([, name]) => String(name))
  expect(names).toContain('graphile-worker')
  const all = ['--input-type=module', '--eval', script, ...new Set(names)]
  const missing = execFileSync(process.execPath, all, { cwd: root, encoding: 'utf8' })
  expect(JSON.parse(missing)).toEqual([])
})
