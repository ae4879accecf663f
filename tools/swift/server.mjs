import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, start } from '../lib/processes.mjs'
import { isListening, waitFor } from '../lib/wait.mjs'

/**
 * @typedef {{ endpoint: string, accessKeyId: string, secretAccessKey: string }} S3
 *
 * @typedef {'account' | 'container' | 'object'} Kind
 */

/** @type {Kind[]} */
const kinds = ['account', 'container', 'object']
const secretAccessKey = 'testing'
/** The Python of Debian's packages. */
const python = '/usr/bin/python3'

/** @param {{ kind: Kind, port: number, path: string }} options */
const storageConf = ({ kind, port, path }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}
swift_dir = ${path}
devices = ${join(path, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

/** @param {{ port: number, path: string }} options */
const proxyConf = ({ port, path }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}
swift_dir = ${path}
[pipeline:main]
pipeline = catch_errors proxy-logging cache bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
# Required, but Swift works without it: nothing listens there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

const swiftConf = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = one
default = yes
`

/**
 * Starts an empty OpenStack Swift with its S3 API on the loopback interface, until this program
 * ends.
 * @param {object} options
 * @param {string} options.program the folder with its packages
 * @param {string} options.path for its data; emptied first
 * @param {string} options.logs
 * @param {number[]} options.ports four free ones
 * @returns {Promise<S3>}
 */
export const startSwift = async ({ program, path, logs, ports }) => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(join(path, 'devices', 'd1'), { recursive: true })
  mkdirSync(logs, { recursive: true })
  const libraries = join(program, 'usr/lib')
  const [native] = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'))
  const env = {
    ...process.env,
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
    LD_LIBRARY_PATH: join(libraries, native ?? ''),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const conf = (/** @type {string} */ name) => join(path, `${name}.conf`)
  writeFileSync(conf('swift'), swiftConf)
  const builder = join(program, 'usr/bin/swift-ring-builder')
  const [proxyPort, ...storagePorts] = ports
  for (const [index, kind] of kinds.entries()) {
    const port = storagePorts[index]
    writeFileSync(conf(kind), storageConf({ kind, port, path }))
    const ring = join(path, `${kind}.builder`)
    const steps = [
      ['create', '4', '1', '0'],
      ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
      ['rebalance'],
    ]
    for (const step of steps)
      await mustRun(`The ring of ${kind}s`, python, [builder, ring, ...step], { env })
  }
  writeFileSync(conf('proxy'), proxyConf({ port: proxyPort, path }))
  const launch = join(import.meta.dirname, 'launch.py')
  for (const kind of [...kinds, 'proxy']) {
    const args = [launch, `${kind}-server`, conf(kind), conf('swift')]
    await start(`swift-${kind}`, python, args, { env, logs })
  }
  await Promise.all(ports.map((port) => waitFor('Swift', () => isListening(port))))
  const endpoint = `http://127.0.0.1:${proxyPort}`
  return { endpoint, accessKeyId: 'test:tester', secretAccessKey }
}
