// `node compile-once.mjs` in the image, while that is built: starts the site once, without a
// database, so that Node.js keeps in NODE_COMPILE_CACHE what it compiled
// (docs/decisions/0065-compile-cache.md). It also shows that the image starts.
import { spawn } from 'node:child_process'

const LIMIT_MS = 120_000
const site = 'http://127.0.0.1:3000'

/** Nothing of these is kept: Node.js keeps what a program is, and not what it is told. */
const settings = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  PAYLOAD_SECRET: '-'.repeat(40),
  ANSWERS_KEY: `none:${Buffer.alloc(32).toString('base64')}`,
  SITE_URL: 'https://site.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@site.example',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: '-',
  PAYPAL_CLIENT_SECRET: '-',
  PAYPAL_MERCHANT_ID: '-',
  HOST: '127.0.0.1',
  PORT: '3000',
}

const child = spawn(process.execPath, ['src/http/main.mjs'], {
  env: { ...process.env, ...settings },
})
let said = ''
let isUsed = false

/** @param {string} why */
const fail = (why) => {
  child.kill('SIGKILL')
  process.stderr.write(`${said}\nThe site ${why}.\n`)
  process.exit(1)
}

// Without a database these pages say that they cannot work now.
const use = async () => {
  for (const path of ['/', '/signin', '/api/health/ready'])
    await (await fetch(`${site}${path}`)).text()
}

/** @param {Buffer} chunk */
const listen = (chunk) => {
  said += String(chunk)
  if (isUsed || !said.includes('The site answers')) return
  isUsed = true
  // Node.js writes down what it compiled when a program ends by itself.
  use().then(
    () => child.kill('SIGTERM'),
    (error) => fail(`does not answer: ${error}`),
  )
}
child.stdout.on('data', listen)
child.stderr.on('data', listen)
const limit = setTimeout(() => fail('did not start and end in two minutes'), LIMIT_MS)
child.on('exit', () => {
  clearTimeout(limit)
  if (!isUsed) fail('ended by itself')
})
