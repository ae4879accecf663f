/**
 * A layer may import only from itself and the layers in `allowedImports`. With
 * `hasIsolatedModules`, the folders of a layer may not import each other.
 * @typedef {{ paths: string[], allowedImports: string[], hasIsolatedModules?: boolean }} Layer
 */

const pureLayers = ['domain', 'types', 'lib']
const upstreamLayers = [...pureLayers, 'upstream']
const schemaLayers = [...upstreamLayers, 'integrations', 'services', 'collections']
const serverLayers = [...schemaLayers, 'config', 'server']
const uiLayers = [...serverLayers, 'features', 'components', 'admin']

/** @type {Record<string, Layer>} */
export const layers = {
  domain: { paths: ['src/domain'], allowedImports: [] },
  types: { paths: ['src/payload-types.ts'], allowedImports: [] },
  lib: { paths: ['src/lib'], allowedImports: ['domain', 'types'] },
  // Code that depends on a dependency's internals: docs/upgrading-payload.md.
  upstream: { paths: ['src/upstream'], allowedImports: pureLayers },
  integrations: {
    paths: ['src/integrations'],
    allowedImports: upstreamLayers,
    hasIsolatedModules: true,
  },
  services: { paths: ['src/services'], allowedImports: [...upstreamLayers, 'integrations'] },
  content: {
    paths: ['src/content'],
    allowedImports: [...upstreamLayers, 'integrations', 'services'],
  },
  collections: {
    // The schema of a section lies next to the component that renders it.
    paths: ['collections', 'src/features/catalog/sections/*/config.ts'],
    allowedImports: [...upstreamLayers, 'integrations', 'services'],
  },
  migrations: { paths: ['migrations'], allowedImports: [...schemaLayers, 'content'] },
  config: { paths: ['payload.config.ts'], allowedImports: [...schemaLayers, 'migrations'] },
  server: { paths: ['src/server'], allowedImports: [...schemaLayers, 'config'] },
  components: { paths: ['src/components'], allowedImports: serverLayers },
  // The admin panel, whose screens Payload renders.
  admin: { paths: ['src/admin'], allowedImports: [...serverLayers, 'components'] },
  features: {
    paths: ['src/features'],
    allowedImports: [...serverLayers, 'components'],
    hasIsolatedModules: true,
  },
  app: { paths: ['src/app'], allowedImports: uiLayers },
  worker: { paths: ['src/worker'], allowedImports: uiLayers },
  cli: { paths: ['src/cli'], allowedImports: uiLayers },
  proxy: { paths: ['src/proxy.ts'], allowedImports: uiLayers },
  instrumentation: {
    paths: [
      'src/instrumentation.ts',
      'src/instrumentation.node.ts',
      'src/instrumentation-client.ts',
    ],
    allowedImports: uiLayers,
  },
  testing: {
    paths: ['src/testing'],
    allowedImports: [...uiLayers, 'content', 'migrations', 'http'],
  },
  // Runs uncompiled, in front of Next.js.
  http: { paths: ['src/http'], allowedImports: ['domain', 'lib', 'upstream'] },
  // The end-to-end tests use the tools, such as those of `npm run bench`.
  e2e: {
    paths: ['e2e'],
    allowedImports: ['domain', 'types', 'lib', 'content', 'testing', 'tools'],
  },
  tools: { paths: ['tools'], allowedImports: [] },
}

const basicAreas = ['database', 'notifications']
const learningAreas = [...basicAreas, 'learning']

/**
 * The areas of `src/services`, and the areas that each may import from. An area may only name areas
 * above it, so that dependencies have no cycles.
 * @type {Record<string, string[]>}
 */
export const areas = {
  database: [],
  files: ['database'],
  monitoring: ['database'],
  backup: [],
  notifications: ['database'],
  newsletter: basicAreas,
  learning: basicAreas,
  'rich-text': ['database', 'learning'],
  catalog: ['database', 'rich-text'],
  streams: ['database', 'files', 'catalog'],
  drafts: basicAreas,
  redirects: ['database', 'learning'],
  captions: ['database', 'drafts'],
  support: learningAreas,
  announcements: learningAreas,
  reminders: learningAreas,
  identity: [...basicAreas, 'newsletter', 'files'],
  'checkout/shared': ['database'],
  'checkout/coupons': ['database'],
  'checkout/statement': ['database', 'checkout/shared'],
  setup: learningAreas,
  analytics: ['database', 'learning', 'checkout/shared'],
  together: [...learningAreas, 'identity'],
  sample: [...learningAreas, 'identity', 'together', 'checkout/shared'],
  refunds: [...learningAreas, 'checkout/shared'],
  withdrawals: [...basicAreas, 'checkout/shared', 'refunds'],
  'checkout/fulfillment': [
    ...basicAreas,
    'identity',
    'checkout/shared',
    'refunds',
    'catalog',
    'withdrawals',
  ],
  'checkout/orders': [
    ...basicAreas,
    ...['identity', 'checkout/shared', 'checkout/coupons', 'checkout/fulfillment'],
  ],
  'checkout/webhooks': [...basicAreas, 'checkout/shared', 'refunds', 'checkout/orders'],
  'checkout/reconciliation': [
    ...basicAreas,
    ...['checkout/shared', 'refunds', 'checkout/fulfillment', 'checkout/orders'],
    'checkout/webhooks',
  ],
  'personal-data': [
    ...learningAreas,
    ...['identity', 'newsletter', 'together', 'checkout/shared', 'checkout/fulfillment'],
  ],
  people: [...learningAreas, 'identity', 'personal-data'],
}

const rulesReference = 'see tools/lint-rules/layers.mjs'

/** @param {string[]} names */
const joinNames = (names) => names.join(', ') || 'nothing but itself'

/**
 * @param {string} path
 * @param {string} folder or a file with its extension. In it, `*` stands for the name of a folder.
 */
const isIn = (path, folder) =>
  new RegExp(
    String.raw`^${folder.replace(/\.tsx?$/, '').replaceAll('*', '[^/]+')}(?:/|(?:\.tsx?)?$)`,
  ).test(path)

/** @param {string} path */
const findLayer = (path) =>
  Object.entries(layers).find(([, { paths }]) => paths.some((folder) => isIn(path, folder)))

/** @param {string} path */
const findArea = (path) =>
  Object.entries(areas).find(([name]) => isIn(path, `src/services/${name}`))

const testFilePattern = /\.test\.(tsx?|mjs)$/
const productFolders = ['src', 'collections', 'migrations']
const nonProductFolders = ['tools', 'e2e']

/** @param {string} path @param {string[]} folders */
const isInOneOf = (path, folders) => folders.some((folder) => isIn(path, folder))

/**
 * Returns why a file may not import another one, or undefined if it may. Product tests may import
 * any product code, but no tools.
 * @param {string} from the file's path in the repository
 * @param {string} to the imported path, with or without its extension
 */
export const findImportViolation = (from, to) => {
  if (testFilePattern.test(from))
    return isInOneOf(from, productFolders) && isInOneOf(to, nonProductFolders)
      ? `Product tests must not import tools: ${rulesReference}.`
      : undefined
  const [name, layer] = findLayer(from) ?? []
  const [targetName] = findLayer(to) ?? []
  if (!name || !layer || !targetName) return undefined
  if (name !== targetName)
    return layer.allowedImports.includes(targetName)
      ? undefined
      : `${name} may import from ${joinNames(layer.allowedImports)}: ${rulesReference}.`
  const [folder] = layer.paths
  const [module, file] = from.slice(`${folder}/`.length).split('/')
  if (layer.hasIsolatedModules && file && !isIn(to, `${folder}/${module}`))
    return `One folder of ${name} never imports another: ${rulesReference}.`
  const [area, allowedAreas = []] = findArea(from) ?? []
  const [targetArea] = findArea(to) ?? []
  if (area && targetArea && area !== targetArea && !allowedAreas.includes(targetArea))
    return `The area ${area} may import from ${joinNames(allowedAreas)}: ${rulesReference}.`
  return undefined
}
