import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SanitizedConfig } from 'payload'

/** An endpoint of Payload's REST API: its route, such as 'get /count', and a concrete path. */
export type RestEntryPoint = { entryPoint: string; method: string; path: string }

/** A valid ID that no row has, for path parameters. */
const unknownId = '00000000-0000-4000-8000-000000000000'

const fillParameters = (route: string) =>
  route.replaceAll(/\{?\/?:(\w+)\??\}?|\/\[\.{0,3}(\w+)\]/g, (_all, name: string | undefined) =>
    name === 'filename' ? '/any.bin' : `/${unknownId}`,
  )

/** Lists every REST endpoint of the Payload config: Payload's own, and ours. */
export const restEntryPoints = ({
  endpoints,
  collections,
  globals,
}: SanitizedConfig): RestEntryPoint[] => {
  const toEntryPoints = (prefix: string, list: unknown): RestEntryPoint[] =>
    (Array.isArray(list) ? list : []).map(({ method, path: route }: Record<string, string>) => ({
      entryPoint: `${String(method)} ${String(route)}`,
      method: String(method).toUpperCase(),
      path: `${prefix}${fillParameters(String(route))}`.replace(/(.)\/$/, '$1'),
    }))
  return [
    ...toEntryPoints('', endpoints),
    ...collections.flatMap(({ slug, endpoints: own }) => toEntryPoints(`/${slug}`, own)),
    ...globals.flatMap(({ slug, endpoints: own }) => toEntryPoints(`/globals/${slug}`, own)),
  ]
}

const root = process.cwd()

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()

/** Lists our route handler files. */
export const routeFiles = (): string[] =>
  filesIn('src/app').filter((name) => name.endsWith('/route.ts'))

/** Lists files with server actions: whole modules, and files with inline actions. */
export const actionFiles = (): { modules: string[]; inline: string[] } => {
  const actionFileTexts = [...filesIn('src'), ...filesIn('collections')]
    .filter((name) => !name.startsWith('src/testing/'))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ text }) => /^\s*['"]use server['"]/m.test(text))
  const isModule = ({ text }: { text: string }) => /^['"]use server['"]/.test(text)
  return {
    modules: actionFileTexts.filter(isModule).map(({ name }) => name),
    inline: actionFileTexts.filter((file) => !isModule(file)).map(({ name }) => name),
  }
}

type Callable = (...args: unknown[]) => Promise<unknown>

const isCallable = (value: unknown): value is Callable => typeof value === 'function'

/** Returns a file's exported functions by name. */
export const importFunctions = async (file: string): Promise<Map<string, Callable>> => {
  const moduleExports: unknown = await import(/* @vite-ignore */ path.join(root, file))
  const entries = Object.entries(
    typeof moduleExports === 'object' && moduleExports ? moduleExports : {},
  )
  return new Map(
    entries.flatMap(([name, value]: [string, unknown]) =>
      isCallable(value) ? [[name, value] as const] : [],
    ),
  )
}

/** Returns the URL of a route file with its parameters filled in, and the parameters. */
export const getUrlAndParams = (file: string) => {
  const folder = path.dirname(file).replace(/^src\/app/, '')
  const names = [...folder.matchAll(/\[(\.\.\.)?(\w+)\]/g)].map(([, , name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, unknownId]))
  return { url: fillParameters(folder.replaceAll(/\/\([^)]+\)/g, '')), params }
}

/** Lists the panel's server functions in the installed version of Payload. */
export const serverFunctionNames = (): string[] => {
  const file = 'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js'
  const text = readFileSync(path.join(root, file), 'utf8')
  const [, list = ''] = /const baseServerFunctions = \{([^}]*)\}/.exec(text) ?? []
  return [...list.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name = '']) => name)
}
