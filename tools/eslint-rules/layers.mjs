/**
 * The layers: where code lives, and which other places it may import from.
 * A place that is not named under `may` is out of reach, and so is every place above.
 * Files of one place may import each other, except where `modules` says that its folders are apart.
 *
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
 *
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
  'checkout/records': ['database'],
  'checkout/coupons': ['database'],
  'checkout/statement': ['database'],
  setup: ['database', 'notifications', 'learning'],
  figures: ['database', 'learning'],
  together: ['database', 'notifications', 'learning', 'identity'],
  sample: ['database', 'notifications', 'learning', 'identity', 'together'],
  refunds: ['database', 'notifications', 'learning', 'checkout/records'],
  'checkout/fulfillment': ['database', 'notifications', 'identity', 'checkout/records', 'refunds'],
  'checkout/orders': [
    'database',
    'notifications',
    'identity',
    'checkout/records',
    'checkout/coupons',
    'checkout/fulfillment',
  ],
  'checkout/webhooks': [
    'database',
    'notifications',
    'checkout/records',
    'refunds',
    'checkout/orders',
  ],
  'checkout/reconciliation': [
    'database',
    'notifications',
    'checkout/records',
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
    'checkout/records',
    'checkout/fulfillment',
  ],
  people: ['database', 'notifications', 'identity', 'personal-data', 'learning'],
}

const rule = 'see tools/eslint-rules/layers.mjs'

/** @param {string[]} names */
const list = (names) => names.join(', ') || 'nothing but itself'

/**
 * Zones for `import-x/no-restricted-paths`.
 *
 * @param {Record<string, string[]>} modules the folders of each place whose folders are apart
 */
export const layerZones = (modules) => [
  ...Object.entries(places).map(([name, { paths, may }]) => ({
    target: paths.map((path) => `./${path}`),
    from: Object.entries(places)
      .filter(([other]) => other !== name && !may.includes(other))
      .flatMap(([, other]) => other.paths.map((path) => `./${path}`)),
    message: `${name} may import from ${list(may)}: ${rule}.`,
  })),
  ...Object.entries(places)
    .filter(([, { modules: apart }]) => apart)
    .flatMap(
      ([
        name,
        {
          paths: [path],
        },
      ]) =>
        (modules[name] ?? []).map((folder) => ({
          target: `./${path}/${folder}`,
          from: `./${path}`,
          except: [`./${folder}`],
          message: `One folder of ${name} never imports another: ${rule}.`,
        })),
    ),
  ...Object.entries(areas).map(([name, may]) => ({
    target: `./src/services/${name}`,
    from: Object.keys(areas)
      .filter((other) => other !== name && !may.includes(other))
      .map((other) => `./src/services/${other}`),
    message: `The area ${name} may import from ${list(may)}: ${rule}.`,
  })),
]

/** Tests may reach for any part of the product, but not for the programs beside it. */
export const testZones = [
  { target: ['./src', './collections', './migrations'], from: ['./tools', './e2e'] },
]
