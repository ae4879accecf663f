import { beforeAll, describe, expect, it } from 'vitest'
import { lintWithHouseRules } from './lint-with-house-rules.mjs'

/** Creates a case: code in a folder, with the rule that it breaks. */
const at = (folder, ending) => (code, rule) => ({ folder, ending, code, rule })

const inDomain = at('src/domain', '.ts')
const inService = at('src/services/learning', '.ts')
const inFeature = at('src/features/learning', '.tsx')
const inQueries = at('src/features/learning', '-queries.ts')
const inServer = at('src/server', '.ts')
const inTools = at('tools', '.mjs')
const inTest = at('src/domain', '.test.ts')

const local = 'house(local-api-access)'
const wording = 'house(wording)'
const long = 'word '.repeat(20)

/** Declarations for the cases. */
const declarations = {
  'src/given.d.ts': `
    type Call = (options?: object) => void
    type Payload = Record<'find' | 'findByID' | 'create' | 'updateGlobal' | 'count', Call> &
      Record<'login' | 'delete', Call> & { logger: { info: Call } }
    declare const payload: Payload, client: Payload, req: { payload: Payload }
    declare const cms: unknown, user: object, options: object
    declare const getPayloadClient: () => Promise<Payload>
    declare const readToken: () => { payload: string }
    declare module '*'
  `,
}

const refused = [
  inServer("payload.find({ collection: 'courses' })", local),
  inServer("payload?.find({ collection: 'courses' })", local),
  inServer("(cms as Payload).find({ slug: 'a' })", local),
  inServer("req.payload.updateGlobal({ slug: 'site' })", local),
  inServer('client.login({ data: 1 })', local),
  inServer('export const a = async () => (await getPayloadClient()).count({})', local),
  inServer('payload.delete(options)', local),
  inServer('payload.find()', local),
  inServer('payload.find({ overrideAccess: false })', local),
  inService('req.payload.find({ overrideAccess: true })', local),
  // Under another name, the rule would miss its calls.
  inServer('export const other = getPayloadClient()', local),
  inServer('export const other = req.payload', local),
  inServer('export const { payload: other } = req', local),
  inServer('export const seed = (other: Payload) => other', local),

  inDomain("export const a = 'Somebody has come.'", wording),
  inDomain('export const a = (name: string) => `The mail to ${name} is sent.`', wording),
  inService("export const a = 'This is done at once.'", wording),
  inFeature('export const A = () => <p>Please do not close this page.</p>', wording),
  at('collections/content', '.ts')("export const a = { label: 'The colour of it' }", wording),
  inService("export const a = 'The upload goes on where it stopped.'", wording),
  inFeature('export const A = () => <p>They must not be empty.</p>', wording),

  at('scripts', '.ts')('// Nobody reads this.\nexport const a = 1', 'house(comment-wording)'),
  at('src', '.ts')(
    '/**\n * Begins at\n * once.\n */\nexport const a = 1',
    'house(comment-wording)',
  ),

  at('src/domain', '.tsx')("'use client'", 'house(file-names)'),
  at('src/features/learning', '.client.tsx')('export const a = 1', 'house(file-names)'),
  at('src/domain', 'Upper.ts')('export const a = 1', 'unicorn(filename-case)'),

  inService("import '@/features/one/a'", 'house(imports)'),
  inService("import type { a } from '../../features/one/a'", 'house(imports)'),
  inService("import '@payload-config'", 'house(imports)'),
  inService("export { a } from '../../server/a'", 'house(imports)'),
  inService("void import('@/app/a')", 'house(imports)'),
  inService("export let a: import('@/app/a').A", 'house(imports)'),
  inService("import '../people/a'", 'house(imports)'),
  inTest("import '../../tools/a.mjs'", 'house(imports)'),

  inDomain(`// ${'x'.repeat(98)}`, 'house(comment-length)'),
  inDomain(`/*\n * ${long}\n */`, 'house(comment-length)'),

  inDomain("export * from './a'", 'house(syntax)'),
  inDomain('export default 1', 'import(no-default-export)'),
  inDomain('export const a = { ...{ b: 1 } }', 'house(syntax)'),
  inService('export const a = `select 1 from graphile_worker._private_jobs`', 'house(syntax)'),
  inServer("export const a = 'delete from graphile_worker._private_tasks'", 'house(syntax)'),
  at('collections', '.ts')('export const a = `x ${options} _private_jobs`', 'house(syntax)'),
  inServer('export const a = process.env.A', 'node(no-process-env)'),
  inFeature('export const A = () => <form />', 'house(syntax)'),
  inQueries('export const a = 1', 'house(syntax)'),

  inService("import 'next/cache'", 'eslint(no-restricted-imports)'),
  at('collections', '.ts')("import 'next/cache'", 'eslint(no-restricted-imports)'),
  inDomain("import 'node:fs'", 'eslint(no-restricted-imports)'),
  inServer("import { getPayload } from 'payload'", 'eslint(no-restricted-imports)'),
  inServer("import 'node:process'", 'eslint(no-restricted-imports)'),
  inFeature("void fetch('/')", 'eslint(no-restricted-globals)'),
  inFeature('export const a = window.localStorage', 'eslint(no-restricted-properties)'),
  inServer('console.log(1)', 'eslint(no-console)'),
  inTools('eval(nothing)', 'eslint(no-undef)'),
  inDomain('export const a = (b: number) => b == 2', 'eslint(eqeqeq)'),
  inDomain('let a = 2\nexport { a }', 'eslint(prefer-const)'),
  inDomain(
    Array.from({ length: 251 }, (_, line) => `export const a${line} = 1`).join('\n'),
    'eslint(max-lines)',
  ),
  inFeature(
    "import { useState } from 'react'\nexport const useA = (b: boolean) => (b ? useState(1) : 1)",
    'react-hooks(rules-of-hooks)',
  ),
  inFeature(
    "import { useRef } from 'react'\nexport const useA = () => useRef(1).current",
    'react(refs)',
  ),

  inDomain('export const a: any = 1', 'typescript(no-explicit-any)'),
  inDomain('export const a = (b: string | null) => b!', 'typescript(no-non-null-assertion)'),
  inDomain('export const a = (b: Promise<void>) => {\n  b\n}', 'typescript(no-floating-promises)'),
  inDomain('export const a = JSON.parse("1").b', 'typescript(no-unsafe-member-access)'),
  inDomain('export const a = (b: string) => b ?? 1', 'typescript(no-unnecessary-condition)'),
  inDomain("export const a: number = 'one'", 'typescript(TS2322)'),
  inTools('/** @type {number} */\nexport const a = "one"', 'typescript(TS2322)'),
]

const accepted = [
  inDomain("export const a = 'Someone’s email can’t be sent by this mail server right away.'"),
  inDomain("export const a = ['mail', 'somebody', 'outgoing-mail']"),
  inService("export const a = 'could not send: the address is not confirmed'"),
  inService(
    'declare const sql: (code: TemplateStringsArray) => string\nexport const a = sql`select mail from mails where somebody`',
  ),
  inFeature('export const A = () => <p className="mail page">Hi</p>'),
  inTest("export const a = 'Nobody reads this.'"),
  inService("export const a = ['Module 5: Go On', 'GBV Command Centre']"),
  at('src/content/pages', '.ts')("export const a = 'We do not sell your data.'"),
  inServer("payload.find({ collection: 'courses', overrideAccess: true })"),
  inServer("req.payload.find({ collection: 'courses', overrideAccess: false, req })"),
  inServer('export const oldPayload = getPayloadClient()'),
  inService('req.payload.create({ overrideAccess: true, req })'),
  inServer('export const a = [1].find((item) => item === 1)'),
  inServer('payload.logger.info({})'),
  inService('export const a = `select 1 from graphile_worker.jobs`'),
  inServer('export const { payload: claims } = readToken()'),

  at('src/features/learning', '.client.tsx')("'use client'\nexport const a = 1"),
  at('src/lib', '.d.mts')('export const a: number'),

  inService("import '@/domain/a'"),
  inService("import '../database/a'"),
  inService("import 'zod'"),
  inTest("import '@/testing/a'"),
  inTest("import '@payload-config'"),

  inDomain(`// ${'x'.repeat(97)}\nexport const a = 1`),
  inDomain(`// ${long} https://example.com/\nexport const a = 1`),
  inDomain(`export const a = 1 // ${long}`),
  inDomain(`export const a = '${long}${long}'`),

  at('src/app', '.tsx')('export default 1'),
  inFeature('export const A = () => <form method="dialog" />'),
  inQueries("import 'server-only'"),
  inServer("import 'next/cache'"),
  at('src/components/browser', '.ts')("void fetch('/')"),
  inTools('console.log(process.env.A)'),
]

const generated = [
  '.next-test/server/app.mjs',
  '.data/files/page.mjs',
  'tools/bench/yardstick/.next/a.mjs',
]
const circle = { 'src/domain/one.ts': './two', 'src/domain/two.ts': './one' }

describe('lint', () => {
  /** @type {Map<string, string[]>} */
  let found

  const named = (kind, cases) =>
    cases.map(({ folder, ending, ...rest }, index) => {
      const name = ending.startsWith('.') ? `${kind}-${index}` : `${kind}-${index}-a`
      return { ...rest, file: `${folder}/${name}${ending}` }
    })
  const walls = named('refused', refused)
  const doors = named('accepted', accepted)

  beforeAll(async () => {
    found = await lintWithHouseRules({
      ...declarations,
      ...Object.fromEntries([...walls, ...doors].map(({ file, code }) => [file, `${code}\n`])),
      ...Object.fromEntries(generated.map((file) => [file, 'nothing == 1\n'])),
      ...Object.fromEntries(
        Object.entries(circle).map(([file, other]) => [file, `export { a } from '${other}'\n`]),
      ),
    })
  }, 60_000)

  it.each(walls)('refuses $code in $file', ({ file, rule }) => {
    expect(found.get(file)).toContain(rule)
  })

  it.each(doors)('allows $code in $file', ({ file }) => {
    expect(found.get(file)).toBeUndefined()
  })

  it.each(Object.keys(circle))('refuses a circle of imports (%s)', (file) => {
    expect(found.get(file)).toContain('import(no-cycle)')
  })

  it.each(generated)('reads nothing that a command makes: %s', (file) => {
    expect(found.get(file)).toBeUndefined()
  })
})
