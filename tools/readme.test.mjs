import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFUND_DAYS } from '../src/domain/constants'
import { root } from './lib/root.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** @param {string} text @param {RegExp} pattern */
const captures = (text, pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'))
const [, collections = ''] =
  /\n {2}collections: \{\n([^}]*)\}/.exec(read('src/payload-types.ts')) ?? []

/** What the code has, by the kind of a fact. */
const has = {
  collection: captures(collections, /^ +'?([\w-]+)'?:/gm),
  column: read('docs/data-model.md')
    .split(/^### /m)
    .flatMap((table) => {
      const [, name = ''] = /^`(\w+)`/.exec(table) ?? []
      return captures(table, /^\| `(\w+)`/gm).map((column) => `${name}.${column}`)
    }),
  role: captures(read('docs/data-model.md'), /^\| `role` +\| ([^|]*)/gm).flatMap((values) =>
    captures(values, /`(\w+)`/g),
  ),
  route: readdirSync(join(root, 'src/app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/(page\.tsx|route\.ts)$/.test(path))
    .map((path) => `/${path.replaceAll(/\([^)]*\)\/|\/?(page\.tsx|route\.ts)$/g, '')}`),
  package: Object.keys({ ...dependencies, ...devDependencies }),
  command: Object.keys(scripts),
  setting: captures(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm),
  currency: captures(read('src/domain/checkout/currencies.ts'), /'([A-Z]{3})'/g),
  language: captures(read('src/app/(site)/layout.tsx'), /lang="(\w+)"/g),
  compiler: captures(read('tsconfig.base.json'), /"(\w+)": true/g),
  days: [String(REFUND_DAYS)],
}

/**
 * The facts that each line of the README stands on, by its bold words: a kind and a name of
 * `has`, or 'no', a kind, and a pattern that nothing there matches.
 */
const does = {
  'Learning together': [
    'collection partnerships',
    'collection meetings',
    'column enrollments.seat_of_id',
  ],
  'Weekly check-ins and a talk timer': [
    'route /together/check-in',
    'route /together/journey/[courseSlug]',
    'package pdfkit',
  ],
  'Private answers': ['collection answers', 'setting ANSWERS_KEY'],
  'Quick exit': ['route /together/exercise/[exerciseId]'],
  'One payment with PayPal': [
    'package @paypal/paypal-server-sdk',
    'route /api/checkout/register',
    'route /reset-password',
  ],
  Lessons: [
    'collection lessons',
    'column lesson_progress.position_seconds',
    'route /api/files/lessons/[lessonId]/captions',
  ],
  'A workbook, comments, reviews, and reminders': [
    'collection documents',
    'collection comments',
    'collection reviews',
    'collection learning-reminders',
    'collection support-requests',
  ],
  'Account safety': [
    'collection two-factor',
    'collection session-devices',
    'collection data-exports',
    'package otpauth',
  ],
  'Automatic refunds': ['collection refund-requests', 'column payments.refund_days'],
  'Course builder': [
    'collection modules',
    'column courses.saved_by_id',
    'route /preview/[...document]',
  ],
  'Pages from sections': [
    'column home.sections',
    'column courses.sections',
    'column pages.sections',
    'collection redirects',
  ],
  'Video uploads': [
    'collection video-streams',
    'route /api/uploads/videos',
    'package youtube-video-element',
    'package vimeo-video-element',
  ],
  'Your currency': ['currency EUR', 'currency JPY', 'column payment_settings.currency'],
  'Coupons and launch prices': ['collection coupons', 'column courses.launch_price'],
  Payments: [
    'collection receipts',
    'collection refunds',
    'collection paypal-differences',
    'route /api/statement',
  ],
  People: ['collection enrollments', 'collection person-notes', 'collection people-imports'],
  Announcements: ['collection announcements', 'collection mail-words'],
  'Newsletter sign-ups': [
    'collection subscribers',
    'route /newsletter',
    'route /api/subscribers-import',
    'column site.newsletter_file_id',
  ],
  Analytics: ['route /api/seen', 'no package analytics|posthog|plausible|gtag|segment'],
  'Setup checklist': ['collection setup-proofs', 'collection failed-mails'],
  'Strict TypeScript': ['compiler strict', 'command check', 'package oxlint'],
  'Fault tests': ['command test:faults'],
  'Page cache': ['command bench', 'package next'],
  'Backups and restores': ['command backup', 'command restore', 'setting BACKUP_REPOSITORY'],
  Observability: ['package prom-client', 'package @opentelemetry/api', 'route /api/health/ready'],
  Containers: ['command test:engine', 'setting STORAGE', 'package @aws-sdk/client-s3'],
}

const doesNot = {
  'Several instructors': [
    'no column ^courses\\.(instructor|author|teacher|owner)_id',
    'no role ^(?!student$|instructor$)',
  ],
  Subscriptions: [
    'no collection subscription|bundle|plans',
    'no column subscription|bundle|billing',
  ],
  'Sales tax and VAT': ['no column ^(?!.*seller_tax_id).*[._](vat|tax)(_|$)'],
  'Several currencies': ['no column ^courses\\.currency', 'no package exchange-rate|money'],
  'Payment providers': ['no package stripe|braintree|adyen|square|mollie|paddle'],
  'Live sessions': ['no collection live|webinar|session$', 'no package zoom|livekit|jitsi'],
  'Quizzes and certificates': ['no collection quiz|certificate|badge', 'no route quiz|certificate'],
  Languages: ['no language ^(?!en$)', 'no package i18n|next-intl|lingui'],
  Apps: ['no package react-native|capacitor|cordova'],
}

/** @param {string} fact */
const holds = (fact) => {
  const [, no, kind = '', name = ''] = /^(no )?(\w+) (.+)$/.exec(fact) ?? []
  const known = has[/** @type {keyof typeof has} */ (kind)]
  if (known === undefined || known.length === 0) return false
  return no ? !known.some((one) => new RegExp(name).test(one)) : known.includes(name)
}

/** The bold words of each line of a section's lists. @param {string} heading */
const listLines = (heading) => {
  const [, section = ''] = read('README.md').split(`\n## ${heading}\n`)
  return captures(section.split('\n## ', 1)[0] ?? '', /^[-*] (.*)$/gm).map(
    (line) => /^\*\*(.+?)\*\*/.exec(line)?.[1] ?? line,
  )
}

describe.each([
  ['What it does', does],
  ["What it doesn't do", doesNot],
])('%s, in the README', (heading, facts) => {
  it('has a fact for each line, and a line for each fact', () => {
    expect(listLines(heading)).toEqual(Object.keys(facts))
  })

  it.each(Object.entries(facts))('is true of the code: %s', (_line, named) => {
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((fact) => !holds(fact))).toEqual([])
  })
})
