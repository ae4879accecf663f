import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas, places } from './layers.mjs'
import { houseRules } from './house-rules.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** One file of each place: the first path, with a folder where the folders are apart. */
const fileOf = ({ paths: [path], modules }) =>
  /\.ts$/.test(path) ? path : `${path}/${modules ? 'one/' : ''}thing.ts`

/** One file of an area of the use cases. */
const areaFile = (name) => `src/services/${name}/thing.ts`

/** A house with one file in each layer and area. Its files import each other as a test wants. */
const buildHouse = () => {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const place of Object.values(places)) write(fileOf(place), 'export const thing = 1\n')
  for (const name of Object.keys(areas)) write(areaFile(name), 'export const thing = 1\n')
  write('src/features/two/thing.ts', 'export const thing = 2\n')
  write('src/domain/other.ts', 'export const thing = 3\n')
  write('src/domain/thing.test.ts', 'export const thing = 4\n')
  write('tsconfig.json', '{ "compilerOptions": { "strict": true }, "include": ["**/*.ts"] }')
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return { root, write }
}

const relativeImport = (from, to) =>
  `${'../'.repeat(from.split('/').length - 1) || './'}${to.replace(/\.ts$/, '')}`

// The generated types are not linted.
const linted = Object.keys(places).filter((name) => name !== 'types')

/** Other rules have nothing to say here, and would take most of the time. */
const boundaries = ['import-x/no-restricted-paths', 'import-x/no-cycle', 'no-restricted-imports']

describe('the layers', () => {
  let house
  let eslint

  beforeAll(() => {
    house = buildHouse()
    eslint = new ESLint({
      cwd: house.root,
      overrideConfigFile: true,
      overrideConfig: houseRules(house.root),
      ruleFilter: ({ ruleId }) => boundaries.includes(ruleId),
    })
  })

  afterAll(() => {
    rmSync(house.root, { recursive: true })
  })

  /** The imports, of those given, that lint refuses in a file. */
  const refused = async (file, targets, rule = 'import-x/no-restricted-paths') => {
    const lines = targets.map((target, index) => `import * as n${index} from '${target}'`)
    const code = `${lines.join('\n')}\nexport const all = [${targets.map((_, i) => `n${i}`)}]\n`
    const [{ messages }] = await eslint.lintText(code, { filePath: join(house.root, file) })
    expect(messages.filter(({ fatal }) => fatal)).toEqual([])
    const found = messages.filter(({ ruleId }) => ruleId === rule)
    return [...new Set(found.map(({ line }) => targets[line - 1]))]
  }

  const refusedFiles = async (from, files) => {
    const targets = files.map((file) => relativeImport(from, file))
    return (await refused(from, targets)).map((target) => files[targets.indexOf(target)])
  }

  it.each(linted)('let %s import only what stands below it', async (name) => {
    const others = Object.entries(places).filter(([other]) => other !== name)
    const above = others.filter(([other]) => !places[name].may.includes(other))
    expect(
      await refusedFiles(
        fileOf(places[name]),
        others.map(([, place]) => fileOf(place)),
      ),
    ).toEqual(above.map(([, place]) => fileOf(place)))
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
  ])('refuse an import from %s to %s', async (from, to) => {
    expect(await refusedFiles(from, [to])).toEqual([to])
  })

  it.each([
    ['src/domain/thing.ts', 'src/domain/other.ts'],
    ['src/services/thing.ts', 'src/integrations/one/thing.ts'],
    ['src/features/one/thing.ts', 'src/components/thing.ts'],
    ['src/app/thing.ts', 'src/features/one/thing.ts'],
    ['src/domain/thing.test.ts', 'src/testing/thing.ts'],
    ['src/domain/thing.test.ts', 'payload.config.ts'],
  ])('allow an import from %s to %s', async (from, to) => {
    expect(await refusedFiles(from, [to])).toEqual([])
  })

  it.each(Object.entries(areas))(
    'let the area %s import only what its row names',
    async (name, may) => {
      const others = Object.keys(areas).filter((other) => other !== name)
      expect(await refusedFiles(areaFile(name), others.map(areaFile))).toEqual(
        others.filter((other) => !may.includes(other)).map(areaFile),
      )
    },
  )

  it('let areas need only areas above them in the table, so that no two need each other', () => {
    const names = Object.keys(areas)
    const below = Object.entries(areas).flatMap(([name, may]) =>
      may
        .filter((other) => !names.slice(0, names.indexOf(name)).includes(other))
        .map((other) => [name, other]),
    )
    expect(below).toEqual([])
  })

  it('name every folder of the use cases', () => {
    const foldersIn = (folder) =>
      readdirSync(join(repository, 'src/services', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    const found = foldersIn('').flatMap((name) => (name === 'checkout' ? foldersIn(name) : [name]))
    expect(found.sort()).toEqual(Object.keys(areas).sort())
  })

  it('keep Next out of the layers below the config', async () => {
    const rule = 'no-restricted-imports'
    for (const file of ['src/domain/thing.ts', 'src/services/thing.ts', 'collections/thing.ts'])
      expect(await refused(file, ['next/cache'], rule)).toEqual(['next/cache'])
    expect(await refused('src/server/thing.ts', ['next/cache'], rule)).toEqual([])
  })

  it('refuse a circle of imports', async () => {
    house.write('src/domain/other.ts', "export { thing } from './thing'\n")
    expect(await refused('src/domain/thing.ts', ['./other'], 'import-x/no-cycle')).toEqual([
      './other',
    ])
  })

  it('name every folder of the house', () => {
    const named = Object.values(places).flatMap(({ paths }) => paths)
    const found = readdirSync(join(repository, 'src')).map((name) => `src/${name}`)
    // A test stands beside what it tests.
    const tested = found.map((path) => path.replace('.test.', '.'))
    expect(tested.filter((path) => !named.includes(path))).toEqual([])
  })
})
