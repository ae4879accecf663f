import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TRAILER_PLAY_DELAY_MS, WAY_OUT_MS, WAY_OUT_PRESSES } from '@/domain/constants'
import { couponMessages } from '@/domain/checkout/coupon-messages'
import { routes, SIGNED_OUT, USER_SCOPE_PARAMETER } from '@/domain/routes/paths'
import { localKeys, memberDraftKeys, sessionKeys } from '@/domain/storage-keys'
import type { SiteSettings } from './site-window'

const settings: SiteSettings = {
  local: localKeys,
  session: sessionKeys,
  drafts: memberDraftKeys,
  routes: {
    course: routes.course(''),
    signIn: routes.signIn,
    seen: routes.seen,
    ownCourses: routes.ownCourses,
    accountTheme: routes.accountTheme,
    coupon: routes.coupon,
    userScope: USER_SCOPE_PARAMETER,
  },
  coupon: {
    unknown: couponMessages.unknown,
    checking: couponMessages.checking('CODE'),
    unreachable: couponMessages.unreachable,
    typeAgain: couponMessages.typeAgain('CODE'),
  },
  signedOut: SIGNED_OUT,
  trailerDelayMs: TRAILER_PLAY_DELAY_MS,
  wayOutPresses: WAY_OUT_PRESSES,
  wayOutMs: WAY_OUT_MS,
}

/**
 * The functions of these three files as one script. They are read where the site is
 * started: what Next.js compiles would be another text, and have another hash, in each part of the
 * site.
 */
export const siteScriptSource = ['run-site.mjs', 'count-visits.mjs', 'check-coupon.mjs']
  .map((file) => path.join(process.cwd(), 'src/components/layout', file))
  .map((file) => asScript(readFileSync(file, 'utf8')))
  .join(';')

/** Its hash for a content security policy: the shared layout is static and knows no nonce. */
export const siteScriptHash = `sha256-${createHash('sha256').update(siteScriptSource).digest('base64')}`

/**
 * Put it into <head>; <html> then needs suppressHydrationWarning. It is the one script of kept
 * pages: `data-site` says that it stays when those of the framework go.
 */
export function SiteScript() {
  return (
    <script
      data-site=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: siteScriptSource }}
    />
  )
}

/** Comments and indentation are for the reader of the file. */
function asScript(module: string): string {
  const code = module
    .replaceAll(/^\s*(?:\/\/|\/?\*).*\n/gm, '')
    .replaceAll(/^\s+/gm, '')
    .replace(/export function \w+/, 'function')
  return `(${code.trim()})(window,${JSON.stringify(settings)})`
}
