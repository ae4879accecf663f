/**
 * The layers: where code lives, and which other places it may import from. A place that is not
 * named under `may` is out of reach, and so is every place above. Files of one place may import
 * each other, except where `modules` says that its folders are apart.
 * @typedef {{ paths: string[], may: string[], modules?: boolean }} Place
 */

const pure = ['domain', 'types', 'lib']
const outside = [...pure, 'upstream']
const schema = [...outside, 'integrations', 'services', 'collections']
const wired = [...schema, 'config', 'server']
const screens = [...wired, 'features', 'components', 'admin']

/** @type {Record<string, Place>} */
export const places = {
  domain: { paths: ['src/domain'], may: [] },
  types: { paths: ['src/payload-types.ts'], may: [] },
  lib: { paths: ['src/lib'], may: ['domain', 'types'] },
  // Whatever depends on the insides of a dependency: docs/upgrading-payload.md.
  upstream: { paths: ['src/upstream'], may: pure },
  integrations: { paths: ['src/integrations'], may: outside, modules: true },
  services: { paths: ['src/services'], may: [...outside, 'integrations'] },
  content: { paths: ['src/content'], may: [...outside, 'integrations', 'services'] },
  collections: { paths: ['collections'], may: [...outside, 'integrations', 'services'] },
  migrations: { paths: ['migrations'], may: [...schema, 'content'] },
  config: { paths: ['payload.config.ts'], may: [...schema, 'migrations'] },
  server: { paths: ['src/server'], may: [...schema, 'config'] },
  components: { paths: ['src/components'], may: wired },
  // The panel: an application of its own, whose screens Payload shows.
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
  // Runs as it is, in front of what Next.js compiles.
  http: { paths: ['src/http'], may: ['domain', 'lib', 'upstream'] },
  // The end-to-end tests drive programs beside the site, and measure as `npm run bench` does.
  e2e: { paths: ['e2e'], may: ['domain', 'types', 'lib', 'content', 'testing', 'tools'] },
  tools: { paths: ['tools'], may: [] },
}

/**
 * The areas of `src/services`, and which others each may import from. An area names only areas that
 * stand above it in this table, so no two areas can need each other.
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
  learning: ['database', 'notifications'],
  drafts: ['database', 'notifications'],
  captions: ['database', 'drafts'],
  support: ['database', 'notifications', 'learning'],
  announcements: ['database', 'notifications', 'learning'],
  reminders: ['database', 'notifications', 'learning'],
  identity: ['database', 'files', 'notifications'],
  'checkout/shared': ['database'],
  'checkout/coupons': ['database'],
  'checkout/statement': ['database'],
  setup: ['database', 'notifications', 'learning'],
  analytics: ['database', 'learning'],
  together: ['database', 'notifications', 'learning', 'identity'],
  sample: ['database', 'notifications', 'learning', 'identity', 'together'],
  refunds: ['database', 'notifications', 'learning', 'checkout/shared'],
  'checkout/fulfillment': ['database', 'notifications', 'identity', 'checkout/shared', 'refunds'],
  'checkout/orders': [
    'database',
    'notifications',
    'identity',
    'checkout/shared',
    'checkout/coupons',
    'checkout/fulfillment',
  ],
  'checkout/webhooks': [
    'database',
    'notifications',
    'checkout/shared',
    'refunds',
    'checkout/orders',
  ],
  'checkout/reconciliation': [
    'database',
    'notifications',
    'checkout/shared',
    'refunds',
    'checkout/fulfillment',
    'checkout/orders',
    'checkout/webhooks',
  ],
  'personal-data': [
    'database',
    'notifications',
    'learning',
    'identity',
    'together',
    'checkout/shared',
    'checkout/fulfillment',
  ],
  people: ['database', 'notifications', 'identity', 'personal-data', 'learning'],
}

const rule = 'see tools/lint-rules/layers.mjs'

/** @param {string[]} names */
const list = (names) => names.join(', ') || 'nothing but itself'

/** @param {string} path @param {string} folder a folder, or a file with its ending */
const isIn = (path, folder) =>
  path.startsWith(`${folder}/`) || path.replace(/\.tsx?$/, '') === folder.replace(/\.tsx?$/, '')

/** @param {string} path */
const placeOf = (path) =>
  Object.entries(places).find(([, { paths }]) => paths.some((folder) => isIn(path, folder)))

/** @param {string} path */
const areaOf = (path) => Object.entries(areas).find(([name]) => isIn(path, `src/services/${name}`))

const tests = /\.test\.(tsx?|mjs)$/
const product = ['src', 'collections', 'migrations']
const besideIt = ['tools', 'e2e']

/** @param {string} path @param {string[]} folders */
const isInOneOf = (path, folders) => folders.some((folder) => isIn(path, folder))

/**
 * Why a file may not import another one. Tests may reach for any part of the product, but not for
 * the programs beside it.
 * @param {string} from the file's path in the repository
 * @param {string} to what it imports, with or without its ending
 * @returns {string | undefined} a sentence for the engineer, or nothing when it may
 */
export const refusal = (from, to) => {
  if (tests.test(from))
    return isInOneOf(from, product) && isInOneOf(to, besideIt)
      ? `Tests of the product import no programs beside it: ${rule}.`
      : undefined
  const [name, place] = placeOf(from) ?? []
  const [other] = placeOf(to) ?? []
  if (!name || !place || !other) return undefined
  if (name !== other)
    return place.may.includes(other)
      ? undefined
      : `${name} may import from ${list(place.may)}: ${rule}.`
  const [folder] = place.paths
  const [module, file] = from.slice(`${folder}/`.length).split('/')
  if (place.modules && file && !isIn(to, `${folder}/${module}`))
    return `One folder of ${name} never imports another: ${rule}.`
  const [area, may = []] = areaOf(from) ?? []
  const [needed] = areaOf(to) ?? []
  if (area && needed && area !== needed && !may.includes(needed))
    return `The area ${area} may import from ${list(may)}: ${rule}.`
  return undefined
}
