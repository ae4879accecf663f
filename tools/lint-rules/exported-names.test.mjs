import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Excludes routes, whose exports Next.js names, and seed content. */
const files = ['src', 'collections']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.m?ts$/.test(file))
  .filter((file) => !/^src\/(app|content)\//.test(file))

it('gives every export a unique name', () => {
  // An overloaded function has several exports in one file.
  /** @type {Map<string, Set<string>>} */
  const filesByName = new Map()
  for (const file of files)
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(
      /^export (?:async )?(?:const|function) (\w+)/gm,
    ))
      filesByName.set(name, new Set([...(filesByName.get(name) ?? []), file]))

  expect([...filesByName].filter(([, found]) => found.size > 1)).toEqual([])
})
