/**
 * The floors of the house: where code lives, and which other places it may import from.
 * A place that is not named under `may` is out of reach, and so is every place above.
 * Files of one place may import each other, except where `rooms` says that its folders are apart.
 *
 * @typedef {{ paths: string[], may: string[], rooms?: boolean }} Place
 */

const pure = ['domain', 'types', 'lib']
const schema = [...pure, 'integrations', 'services', 'collections']
const wired = [...schema, 'config', 'server']
const screens = [...wired, 'features', 'components']

/** @type {Record<string, Place>} */
export const places = {
  domain: { paths: ['src/domain'], may: [] },
  types: { paths: ['src/payload-types.ts'], may: [] },
  lib: { paths: ['src/lib'], may: ['domain', 'types'] },
  integrations: { paths: ['src/integrations'], may: pure, rooms: true },
  services: { paths: ['src/services'], may: [...pure, 'integrations'] },
  content: { paths: ['src/content'], may: [...pure, 'integrations', 'services'] },
  collections: { paths: ['collections'], may: [...pure, 'integrations', 'services'] },
  migrations: { paths: ['migrations'], may: [...schema, 'content'] },
  config: { paths: ['payload.config.ts'], may: [...schema, 'migrations'] },
  server: { paths: ['src/server'], may: [...schema, 'config'] },
  components: { paths: ['src/components'], may: wired },
  features: { paths: ['src/features'], may: [...wired, 'components'], rooms: true },
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
  http: { paths: ['src/http'], may: ['domain'] },
  // The end-to-end tests drive programs beside the site, and measure as `npm run bench` does.
  e2e: { paths: ['e2e'], may: ['domain', 'types', 'lib', 'content', 'testing', 'tools'] },
  tools: { paths: ['tools'], may: [] },
}

const rule = 'see the floors in tools/eslint-rules/floors.mjs'

/**
 * Zones for `import-x/no-restricted-paths`.
 *
 * @param {Record<string, string[]>} rooms the folders of each place whose rooms are apart
 */
export const floorZones = (rooms) => [
  ...Object.entries(places).map(([name, { paths, may }]) => ({
    target: paths.map((path) => `./${path}`),
    from: Object.entries(places)
      .filter(([other]) => other !== name && !may.includes(other))
      .flatMap(([, other]) => other.paths.map((path) => `./${path}`)),
    message: `${name} may import from ${may.join(', ') || 'nothing but itself'}: ${rule}.`,
  })),
  ...Object.entries(places)
    .filter(([, { rooms: apart }]) => apart)
    .flatMap(
      ([
        name,
        {
          paths: [path],
        },
      ]) =>
        (rooms[name] ?? []).map((room) => ({
          target: `./${path}/${room}`,
          from: `./${path}`,
          except: [`./${room}`],
          message: `One folder of ${name} never imports another: ${rule}.`,
        })),
    ),
]

/** Tests may reach for any part of the product, but not for the programs beside it. */
export const testZones = [
  { target: ['./src', './collections', './migrations'], from: ['./tools', './e2e'] },
]
