import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../tools/lib/ports.mjs'
import { stack } from './stack'

/** Another process of the site under test, from the same build, with the same sessions. */
export type SecondSite = {
  url: string
  /** Its output so far. */
  log: () => string
  stop: () => Promise<void>
}

/** Starts a site with another database URL, and waits until it is ready. */
export async function startSecondSite(
  databaseUrl: string,
  { siteUrl }: { siteUrl?: string } = {},
): Promise<SecondSite> {
  // Each test process has its own ports.
  const port = await freePort(3400 + 10 * Number(process.env.TEST_PARALLEL_INDEX ?? 0))
  const url = `http://localhost:${port}`
  // Needed for the quick password hashes of the site under test.
  const args = ['--require', './src/testing/setup/quick-hashing.mjs', 'src/http/main.mjs']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SITE_URL: siteUrl ?? url,
      HOST: '127.0.0.1',
      PORT: String(port),
      FILES_DIR: mkdtempSync(join(tmpdir(), 'h2h-files-')),
      SMTP_URL: stack.smtp,
      MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
      PAYPAL_ENV: 'sandbox',
      PAYPAL_CLIENT_ID: 'unused',
      PAYPAL_CLIENT_SECRET: 'unused',
      PAYPAL_MERCHANT_ID: 'UNUSED',
      PAYPAL_API_BASE: stack.simulator,
      PAYPAL_WEB_SDK_URL: stack.simulator,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('The site answers at')) break
  if (child.exitCode !== null) throw new Error('The second site ended right away.')
  // Discards further output, because a full pipe would block it.
  child.stdout.resume()
  return { url, log: () => written, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
