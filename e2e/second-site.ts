import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../tools/lib/ports.mjs'
import { stack } from './stack'

/** A second process of the site under test, with the same build and the same sessions. */
export type SecondSite = {
  url: string
  /** Returns what the process has printed so far. */
  getOutput: () => string
  stop: () => Promise<void>
}

/** Starts a second process of the site with this database URL, and waits until it is ready. */
export async function startSecondSite(
  databaseUrl: string,
  { siteUrl }: { siteUrl?: string } = {},
): Promise<SecondSite> {
  // Each test process has its own ports.
  const port = await findFreePort(3400 + 10 * Number(process.env.TEST_PARALLEL_INDEX ?? 0))
  const url = `http://localhost:${port}`
  // The site under test stores quick password hashes, which only this module can verify.
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
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('The site answers at')) break
  if (child.exitCode !== null) throw new Error('The second site ended right away.')
  // Resumes reading, which the end of the loop paused. A full pipe would block the process.
  child.stdout.resume()
  return { url, getOutput: () => output, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exitEvent = once(child, 'exit')
  child.kill('SIGTERM')
  await exitEvent
}
