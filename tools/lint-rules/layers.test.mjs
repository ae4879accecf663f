import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { areas, layers, findImportViolation } from './layers.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** One file of each layer: the first path, with a folder for layers with modules. */
const buildFilePath = ({ paths: [path], hasIsolatedModules }) =>
  path.endsWith('.ts') ? path : `${path}/${hasIsolatedModules ? 'one/' : ''}thing.ts`

/** One file of an area. */
const areaFile = (name) => `src/services/${name}/thing.ts`

/** Filters the files that a file may not import. */
const refused = (from, files) =>
  files.filter((file) => findImportViolation(from, file) !== undefined)

describe('the layers', () => {
  it.each(Object.keys(layers))('let %s import only its allowed layers', (name) => {
    const others = Object.entries(layers).filter(([other]) => other !== name)
    const above = others.filter(([other]) => !layers[name].allowedImports.includes(other))
    const files = others.map(([, place]) => buildFilePath(place))
    expect(refused(buildFilePath(layers[name]), files)).toEqual(
      above.map(([, place]) => buildFilePath(place)),
    )
  })
  it.each([
    ['src/domain/thing.ts', 'src/lib/thing.ts'],
    ['src/integrations/one/thing.ts', 'src/services/thing.ts'],
    ['src/services/thing.ts', 'collections/thing.ts'],
    ['src/services/thing.ts', 'payload.config.ts'],
    ['collections/thing.ts', 'src/server/thing.ts'],
    ['src/server/thing.ts', 'src/features/one/thing.ts'],
    ['src/features/one/thing.ts', 'src/features/two/thing.ts'],
    ['src/features/one/thing.ts', 'src/app/thing.ts'],
    ['src/components/thing.ts', 'src/features/one/thing.ts'],
    ['src/components/thing.ts', 'src/admin/thing.ts'],
    ['src/admin/thing.ts', 'src/features/one/thing.ts'],
    ['src/worker/thing.ts', 'src/app/thing.ts'],
    ['src/app/thing.ts', 'src/testing/thing.ts'],
    ['src/app/thing.ts', 'tools/thing.ts'],
    ['src/app/thing.ts', 'e2e/thing.ts'],
    ['src/app/thing.ts', 'migrations/thing.ts'],
    ['tools/thing.ts', 'src/domain/thing.ts'],
    ['src/integrations/one/thing.ts', 'src/integrations/two/thing'],
    ['src/app/thing.ts', 'migrations'],
    ['src/domain/thing.ts', 'payload.config'],
    ['src/domain/thing.test.ts', 'tools/thing.ts'],
    ['collections/thing.int.test.ts', 'e2e/thing.ts'],
    ['collections/thing.ts', 'src/features/catalog/sections/one/component'],
    ['src/features/catalog/sections/one/config.ts', 'src/features/catalog/queries'],
  ])('refuse an import from %s to %s', (from, to) => {
    expect(refused(from, [to])).toEqual([to])
  })

  it.each([
    ['src/domain/thing.ts', 'src/domain/other.ts'],
    ['src/services/thing.ts', 'src/integrations/one/thing.ts'],
    ['collections/thing.ts', 'src/features/catalog/sections/one/config'],
    ['src/features/one/thing.ts', 'src/components/thing.ts'],
    ['src/app/thing.ts', 'src/features/one/thing.ts'],
    ['src/domain/thing.test.ts', 'src/testing/thing.ts'],
    ['src/domain/thing.test.ts', 'payload.config.ts'],
    ['src/features/one/thing.ts', 'src/features/one/deep/thing.ts'],
    ['src/domain/thing.ts', 'zod'],
  ])('allow an import from %s to %s', (from, to) => {
    expect(refused(from, [to])).toEqual([])
  })

  it.each(Object.entries(areas))('let the area %s import only its allowed areas', (name, may) => {
    const others = Object.keys(areas).filter((other) => other !== name)
    expect(refused(areaFile(name), others.map(areaFile))).toEqual(
      others.filter((other) => !may.includes(other)).map(areaFile),
    )
  })

  it('let areas depend only on areas above them', () => {
    const names = Object.keys(areas)
    const below = Object.entries(areas).flatMap(([name, may]) =>
      may
        .filter((other) => !names.slice(0, names.indexOf(name)).includes(other))
        .map((other) => [name, other]),
    )
    expect(below).toEqual([])
  })

  it('name every folder of src/services', () => {
    const foldersIn = (folder) =>
      readdirSync(join(repository, 'src/services', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    const found = foldersIn('').flatMap((name) => (name === 'checkout' ? foldersIn(name) : [name]))
    expect(found.sort()).toEqual(Object.keys(areas).sort())
  })

  it('name every folder of src', () => {
    const named = Object.values(layers).flatMap(({ paths }) => paths)
    const found = readdirSync(join(repository, 'src')).map((name) => `src/${name}`)
    // A test belongs to the file that it tests.
    const tested = found.map((path) => path.replace('.test.', '.'))
    expect(tested.filter((path) => !named.includes(path))).toEqual([])
  })
})
