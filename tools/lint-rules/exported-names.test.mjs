import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The files whose exports somebody searches for by name. Next.js names those of routes, and seed
 * content repeats itself.
 */
const files = ['src', 'collections']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.m?ts$/.test(file))
  .filter((file) => !/^src\/(app|content)\//.test(file))

it('finds one function by one name', () => {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const file of files)
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(
      /^export (?:async )?(?:const|function) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file])

  expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
})
