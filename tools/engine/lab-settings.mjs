import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'

/** The address of the site in the lab. */
export const SITE = 'https://localhost'
/** The simulator of PayPal, as a browser finds it. */
export const SIMULATOR = 'http://127.0.0.1:4010'
/** A plain file of the same proxy, to compare with: see `plainFile`. */
export const PLAIN = 'https://localhost:8443'

export const instructor = { email: 'instructor@heart2heart.example', password: 'demo-Instructor-1' }
export const student = { email: 'student@heart2heart.example', password: 'demo-Student-1' }

const secret = () => randomBytes(24).toString('hex')

/** The settings of the site, secrets made anew. */
export const settings = () => ({
  SITE_URL: SITE,
  POSTGRES_PASSWORD: secret(),
  PAYLOAD_SECRET: secret(),
  ANSWERS_KEY: `lab:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'heart2heart-lab',
  PAYPAL_CLIENT_SECRET: secret(),
  PAYPAL_MERCHANT_ID: 'H2HLABSELLER',
  PAYPAL_WEBHOOK_ID: 'H2HLABLISTENER01',
  PAYPAL_API_BASE: 'http://paypal:4010',
  PAYPAL_WEB_SDK_URL: SIMULATOR,
  BACKUP_PASSWORD: secret(),
  PGBACKREST_PASSPHRASE: secret(),
  WORKER_REPLICAS: '2',
})

/** The same proxy, which compresses and writes its log as the site's does. */
export const plainFile = () => {
  const [log = ''] = /\n\tlog \{[^]*?\n\t\}\n/.exec(read('deploy/Caddyfile')) ?? []
  if (!log) throw new CliError('deploy/Caddyfile has no log.')
  return `{
	admin off
	skip_install_trust
}
${PLAIN} {
	encode zstd gzip
	root /kept/pages
	file_server {
		precompressed br gzip
	}
${log}}
`
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** The instructor of a demo needs no app for a second step. */
export const demo = {
  DEMO: '1',
  DEMO_INSTRUCTOR_EMAIL: instructor.email,
  DEMO_INSTRUCTOR_PASSWORD: instructor.password,
  DEMO_STUDENT_EMAIL: student.email,
  DEMO_STUDENT_PASSWORD: student.password,
}
