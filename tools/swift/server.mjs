import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow, start } from '../lib/processes.mjs'
import { isListening, waitFor } from '../lib/wait.mjs'

/**
 * @typedef {{ endpoint: string, accessKeyId: string, secretAccessKey: string }} S3Connection
 *
 * @typedef {'account' | 'container' | 'object'} ServerKind
 */

/** @type {ServerKind[]} */
const serverKinds = ['account', 'container', 'object']
const secretAccessKey = 'testing'
/** The Python that Debian's Swift packages are built for. */
const python = '/usr/bin/python3'

/** @param {{ port: number, path: string }} options */
const renderDefaults = ({ port, path }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}
swift_dir = ${path}
`

/** @param {{ kind: ServerKind, port: number, path: string }} options */
const renderStorageConf = ({ kind, port, path }) => `${renderDefaults({ port, path })}
devices = ${join(path, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

/** Swift adds the other filters that it needs. @param {{ port: number, path: string }} options */
const renderProxyConf = (options) => `${renderDefaults(options)}
[pipeline:main]
pipeline = cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Required, but Swift works without it: nothing listens there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
`

const swiftConf = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = one
default = yes
`

/**
 * Starts an empty OpenStack Swift server with its S3 API on the loopback interface. Its processes
 * stop when this program ends.
 * @param {object} options
 * @param {string} options.packagesFolder as returned by ensureSwift
 * @param {string} options.path the data folder; emptied first
 * @param {string} options.logs
 * @param {number[]} options.ports four free ports
 */
export const startSwift = async ({ packagesFolder, path, logs, ports }) => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(join(path, 'devices', 'd1'), { recursive: true })
  mkdirSync(logs, { recursive: true })
  const librariesDir = join(packagesFolder, 'usr/lib')
  const [nativeFolder] = readdirSync(librariesDir).filter((name) => name.endsWith('-linux-gnu'))
  const env = {
    ...process.env,
    PYTHONPATH: join(librariesDir, 'python3/dist-packages'),
    LD_LIBRARY_PATH: join(librariesDir, nativeFolder ?? ''),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const confPath = (/** @type {string} */ name) => join(path, `${name}.conf`)
  writeFileSync(confPath('swift'), swiftConf)
  const builder = join(packagesFolder, 'usr/bin/swift-ring-builder')
  const [proxyPort, ...storagePorts] = ports
  for (const [index, kind] of serverKinds.entries()) {
    const port = storagePorts[index]
    writeFileSync(confPath(kind), renderStorageConf({ kind, port, path }))
    const ringFile = join(path, `${kind}.builder`)
    const steps = [
      ['create', '4', '1', '0'],
      ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
      ['rebalance'],
    ]
    for (const step of steps)
      await runOrThrow(`The ${kind} ring`, python, [builder, ringFile, ...step], { env })
  }
  writeFileSync(confPath('proxy'), renderProxyConf({ port: proxyPort, path }))
  const launchScriptPath = join(import.meta.dirname, 'launch.py')
  for (const kind of [...serverKinds, 'proxy']) {
    const args = [launchScriptPath, `${kind}-server`, confPath(kind), confPath('swift')]
    await start(`swift-${kind}`, python, args, { env, logs })
  }
  await Promise.all(ports.map((port) => waitFor('Swift', () => isListening(port))))
  const endpoint = `http://127.0.0.1:${proxyPort}`
  return { endpoint, accessKeyId: 'test:tester', secretAccessKey }
}
