import { join } from 'node:path'
import { runOrThrow, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { isResponding, waitFor } from '../lib/wait.mjs'
import { measureLoad } from './load.mjs'

const folder = join(root, 'tools/bench/yardstick')

/**
 * Measures an empty page of the same framework, rendered per request: this machine's upper limit,
 * which makes results from different machines comparable.
 * @param {number} port
 * @param {string} logs
 */
export const measureYardstick = async (port, logs) => {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const options = { cwd: folder, env }
  const log = join(logs, 'yardstick-build.log')
  await runOrThrow('Building the yardstick', process.execPath, [programs.next, 'build'], {
    ...options,
    log,
  })
  const args = [programs.next, 'start', '-H', '127.0.0.1', '-p', String(port)]
  await start('yardstick', process.execPath, args, { ...options, logs })
  const url = `http://127.0.0.1:${port}/`
  await waitFor('The yardstick', () => isResponding(url))
  return measureLoad({ name: 'an empty page for each request', url })
}
