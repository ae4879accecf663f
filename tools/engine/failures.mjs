import { setTimeout as sleep } from 'node:timers/promises'
import { check, must } from '../lib/checks.mjs'
import { CliError } from '../lib/log.mjs'
import { launch } from '../lib/processes.mjs'
import { waitFor } from '../lib/wait.mjs'
import { SITE } from './lab-settings.mjs'

/** @import { Outcome } from './load.mjs' */
/** @import { Site } from './site.mjs' */

/** How long visitors come before and after what is done to the site. */
const CALM_MS = 4000
/** An instance that starts shares two cores with the visitors, and with who asks how it is. */
const START = { timeout: 180_000, every: 500 }

/**
 * What visitors were told while something was done.
 * @param {Site} site
 * @param {() => Promise<void>} act
 * @returns {Promise<{ get: Outcome, post: Outcome, said: string }>}
 */
const underLoad = async ({ inTheLab }, act) => {
  const { command, args, env } = inTheLab('load.mjs', [SITE])
  const stdio = /** @type {const} */ (['pipe', 'pipe', 'inherit'])
  const { started, ended } = launch('load', command, args, { env, stdio })
  try {
    await sleep(CALM_MS)
    await act()
    await sleep(CALM_MS)
  } finally {
    started.stdin?.end()
    await ended
  }
  const { output: said } = await ended
  return { ...JSON.parse(said), said }
}

/** kill -9 for the site's process in a container. @param {Site} site @param {string} container */
const killProcess = async ({ docker }, container) => {
  const running = await docker(['top', container, '-eo', 'pid,args'])
  const found = /^\s*(\d+)\s+heart2heart-site/m.exec(running)
  if (!found) throw new CliError(`${container} runs no site:\n${running}`)
  process.kill(Number(found[1]), 'SIGKILL')
}

/** Kills and restarts instances while visitors come. @param {Site} site */
export const runFailures = async (site) => {
  const { docker, instances, inspect, isHealthy } = site
  const [first = '', ...others] = await instances()

  await check('killing an instance loses no GET, and POSTs get an error', async () => {
    const { get, post, said } = await underLoad(site, async () => {
      const restarts = () => inspect(first, '{{.RestartCount}}')
      const before = await restarts()
      await killProcess(site, first)
      const isBack = async () => (await restarts()) !== before && (await isHealthy(first))
      await waitFor(first, isBack, START)
    })
    must(get.refused + get.unanswered === 0, `GETs failed: ${said}`)
    must(post.unanswered === 0, `POSTs got no answer: ${said}`)
    // What was being sent when its process was killed breaks off, and cannot be taken back.
    must(get.cut + post.cut <= 2, `Answers broke off: ${said}`)
    return said
  })

  await check('a rolling restart fails no request', async () => {
    const { get, post, said } = await underLoad(site, async () => {
      for (const name of [first, ...others]) {
        await docker(['restart', name])
        await waitFor(name, () => isHealthy(name), START)
      }
    })
    for (const { refused, unanswered, cut } of [get, post])
      must(refused + unanswered + cut === 0, `Requests failed: ${said}`)
    return said
  })
}
