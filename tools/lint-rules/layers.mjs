/**
 * A layer may import only from itself and the layers in `may`. With `modules`, its folders may not
 * import each other.
 * @typedef {{ paths: string[], may: string[], modules?: boolean }} Layer
 */

const pure = ['domain', 'types', 'lib']
const outside = [...pure, 'upstream']
const schema = [...outside, 'integrations', 'services', 'collections']
const wired = [...schema, 'config', 'server']
const screens = [...wired, 'features', 'components', 'admin']

/** @type {Record<string, Layer>} */
export const layers = {
  domain: { paths: ['src/domain'], may: [] },
  types: { paths: ['src/payload-types.ts'], may: [] },
  lib: { paths: ['src/lib'], may: ['domain', 'types'] },
  // Code that depends on a dependency's internals: docs/upgrading-payload.md.
  upstream: { paths: ['src/upstream'], may: pure },
  integrations: { paths: ['src/integrations'], may: outside, modules: true },
  services: { paths: ['src/services'], may: [...outside, 'integrations'] },
  content: { paths: ['src/content'], may: [...outside, 'integrations', 'services'] },
  collections: { paths: ['collections'], may: [...outside, 'integrations', 'services'] },
  migrations: { paths: ['migrations'], may: [...schema, 'content'] },
  config: { paths: ['payload.config.ts'], may: [...schema, 'migrations'] },
  server: { paths: ['src/server'], may: [...schema, 'config'] },
  components: { paths: ['src/components'], may: wired },
  // The admin panel, whose screens Payload renders.
  admin: { paths: ['src/admin'], may: [...wired, 'components'] },
  features: { paths: ['src/features'], may: [...wired, 'components'], modules: true },
  app: { paths: ['src/app'], may: screens },
  worker: { paths: ['src/worker'], may: screens },
  cli: { paths: ['src/cli'], may: screens },
  proxy: { paths: ['src/proxy.ts'], may: screens },
  instrumentation: {
    paths: [
      'src/instrumentation.ts',
      'src/instrumentation.node.ts',
      'src/instrumentation-client.ts',
    ],
    may: screens,
  },
  testing: { paths: ['src/testing'], may: [...screens, 'content', 'migrations'] },
  // Runs uncompiled, in front of Next.js.
  http: { paths: ['src/http'], may: ['domain', 'lib', 'upstream'] },
  // The end-to-end tests use the tools, and measure like `npm run bench`.
  e2e: { paths: ['e2e'], may: ['domain', 'types', 'lib', 'content', 'testing', 'tools'] },
  tools: { paths: ['tools'], may: [] },
}

const basic = ['database', 'notifications']
const learning = [...basic, 'learning']

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
  catalog: ['database'],
  streams: ['database', 'files', 'catalog'],
  notifications: ['database'],
  learning: basic,
  drafts: basic,
  captions: ['database', 'drafts'],
  support: learning,
  announcements: learning,
  reminders: learning,
  identity: [...basic, 'files'],
  'checkout/shared': ['database'],
  'checkout/coupons': ['database'],
  'checkout/statement': ['database'],
  setup: learning,
  analytics: ['database', 'learning'],
  together: [...learning, 'identity'],
  sample: [...learning, 'identity', 'together'],
  refunds: [...learning, 'checkout/shared'],
  'checkout/fulfillment': [...basic, 'identity', 'checkout/shared', 'refunds'],
  'checkout/orders': [
    ...basic,
    ...['identity', 'checkout/shared', 'checkout/coupons', 'checkout/fulfillment'],
  ],
  'checkout/webhooks': [...basic, 'checkout/shared', 'refunds', 'checkout/orders'],
  'checkout/reconciliation': [
    ...basic,
    ...['checkout/shared', 'refunds', 'checkout/fulfillment', 'checkout/orders'],
    'checkout/webhooks',
  ],
  'personal-data': [
    ...learning,
    ...['identity', 'together', 'checkout/shared', 'checkout/fulfillment'],
  ],
  people: [...learning, 'identity', 'personal-data'],
}

const rule = 'see tools/lint-rules/layers.mjs'

/** @param {string[]} names */
const list = (names) => names.join(', ') || 'nothing but itself'

/** @param {string} path @param {string} folder or a file with its extension */
const isIn = (path, folder) =>
  path.startsWith(`${folder}/`) || path.replace(/\.tsx?$/, '') === folder.replace(/\.tsx?$/, '')

/** @param {string} path */
const layerOf = (path) =>
  Object.entries(layers).find(([, { paths }]) => paths.some((folder) => isIn(path, folder)))

/** @param {string} path */
const areaOf = (path) => Object.entries(areas).find(([name]) => isIn(path, `src/services/${name}`))

const tests = /\.test\.(tsx?|mjs)$/
const product = ['src', 'collections', 'migrations']
const besidesProduct = ['tools', 'e2e']

/** @param {string} path @param {string[]} folders */
const isInOneOf = (path, folders) => folders.some((folder) => isIn(path, folder))

/**
 * Returns why a file may not import another one, or undefined if it may. Tests may import any part
 * of the product, but no tools.
 * @param {string} from the file's path in the repository
 * @param {string} to the imported path, with or without its extension
 * @returns {string | undefined}
 */
export const refusal = (from, to) => {
  if (tests.test(from))
    return isInOneOf(from, product) && isInOneOf(to, besidesProduct)
      ? `Tests of the product import no programs beside it: ${rule}.`
      : undefined
  const [name, layer] = layerOf(from) ?? []
  const [other] = layerOf(to) ?? []
  if (!name || !layer || !other) return undefined
  if (name !== other)
    return layer.may.includes(other)
      ? undefined
      : `${name} may import from ${list(layer.may)}: ${rule}.`
  const [folder] = layer.paths
  const [module, file] = from.slice(`${folder}/`.length).split('/')
  if (layer.modules && file && !isIn(to, `${folder}/${module}`))
    return `One folder of ${name} never imports another: ${rule}.`
  const [area, may = []] = areaOf(from) ?? []
  const [needed] = areaOf(to) ?? []
  if (area && needed && area !== needed && !may.includes(needed))
    return `The area ${area} may import from ${list(may)}: ${rule}.`
  return undefined
}
