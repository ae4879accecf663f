import config from '@payload-config'
import type { SanitizedConfig } from 'payload'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isValidElement } from 'react'
import * as adminApi from '@/app/(payload)/api/[...slug]/route'
import { messages } from '@/domain/messages/messages'
import { guardRest } from '@/server/gates/rest-gate'
import {
  actionFiles,
  getUrlAndParams,
  importFunctions,
  restEntryPoints,
  routeFiles,
  serverFunctionNames,
} from './entry-points'
import { cookies, clearCookies, setRequestHeaders } from './setup/next-headers'
import { aStudent, anInstructor } from './factories/people'
import { createSessionHeaders } from './factories/sign-ins'

// Every entry point of the running site. A new one fails here until it is added with a decision.

vi.mock('@payloadcms/next/css', () => ({}))
vi.mock('@/components/layout/fonts', () => ({ fontClasses: '' }))
vi.mock('@/app/(payload)/admin/importMap.js', () => ({ importMap: {} }))

const panel = vi.hoisted(() => ({ calls: [] as string[] }))
vi.mock('@payloadcms/next/layouts', () => ({
  RootLayout: () => null,
  handleServerFunctions: ({ name }: { name: string }) => {
    panel.calls.push(name)
    return Promise.resolve(name)
  },
}))

const roles = ['visitor', 'student', 'instructor'] as const
type Role = (typeof roles)[number]

const site = 'http://localhost:3000'
let built: SanitizedConfig
let headersByRole: Record<Role, Record<string, string>>

beforeAll(async () => {
  built = await config
  headersByRole = {
    visitor: {},
    student: await createSessionHeaders(await aStudent()),
    instructor: await createSessionHeaders(await anInstructor()),
  }
})

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const be = async (who: Role) => {
  clearCookies()
  const [name = '', value = ''] = headersByRole[who].cookie?.split('=') ?? []
  if (name) (await cookies()).set(name, value, {})
}

const requestTo = (url: string, method: string, who: Role) =>
  new Request(`${site}${url}`, {
    method,
    headers: { origin: site, 'content-type': 'application/json', ...headersByRole[who] },
    body: method === 'GET' || method === 'HEAD' ? undefined : '{}',
  })

const buildContext = (path: string) => ({
  params: Promise.resolve({ slug: path.split('/').slice(1) }),
})

describe('Payload’s REST API', () => {
  // 'instructor' requests reach Payload, which has its own rules (access-table.int.test.ts).
  const decided: Record<string, 'instructor' | 'nobody'> = {
    'get /': 'instructor',
    'post /': 'instructor',
    'patch /': 'instructor',
    'delete /': 'instructor',
    'get /:id': 'instructor',
    'patch /:id': 'instructor',
    'delete /:id': 'instructor',
    'get /count': 'instructor',
    'get /versions': 'instructor',
    'get /versions/:id': 'instructor',
    'post /versions/:id': 'instructor',
    'post /:id/duplicate': 'instructor',
    'post /access': 'instructor',
    'post /access/:id?': 'instructor',
    'get /access': 'instructor',
    // Added on the first request.
    'get /og': 'instructor',
    // Public images are served through it: see rest-gate.int.test.ts.
    'get /file/:filename': 'instructor',
    'get /paste-url/:id?': 'instructor',
    'get /:key': 'instructor',
    'post /:key': 'instructor',
    'delete /:key': 'instructor',
    'get /me': 'instructor',
    'get /init': 'nobody',
    'post /login': 'nobody',
    'post /logout': 'nobody',
    'post /refresh-token': 'nobody',
    'post /forgot-password': 'nobody',
    'post /reset-password': 'nobody',
    'post /first-register': 'nobody',
    'post /unlock': 'nobody',
    'post /verify/:id': 'nobody',
  }
  // Bulk changes would bypass the locks of each user.
  const refused = ['PATCH /users', 'DELETE /users']

  const entryPoints = () => [
    ...restEntryPoints(built),
    // Payload responds to these without a config entry.
    ...['graphql', 'payload-jobs/run', 'payload-migrations', 'courses?sort=author.hash'].map(
      (name) => ({ entryPoint: 'get /', method: 'GET', path: `/${name}` }),
    ),
  ]
  /** Payload would fail on these. */
  const hasNoVersions = (path: string) => {
    const [, slug, part] = path.split('/')
    const collection = built.collections.find((candidate) => candidate.slug === slug)
    return part === 'versions' && collection !== undefined && !collection.versions
  }
  const isPicture = (path: string) => path.startsWith('/media/file/')

  it('should have no undecided endpoint', async () => {
    await adminApi.GET(requestTo('/api/access', 'GET', 'instructor'), buildContext('/access'))
    const found = new Set(restEntryPoints(built).map(({ entryPoint }) => entryPoint))

    expect([...found].sort()).toEqual(Object.keys(decided).sort())
  })

  it.each(['visitor', 'student'] as const)('should be hidden from a %s', async (who) => {
    const open = []
    for (const { method, path } of entryPoints()) {
      const handler = Object.entries(adminApi).find(([name]) => name === method)?.[1]
      const response = await handler?.(requestTo(`/api${path}`, method, who), buildContext(path))
      const isShut =
        response?.status === 404 && response.headers.get('cache-control') === 'private, no-store'
      if (!isShut && !isPicture(path)) open.push(`${method} ${path}`)
    }

    expect(open).toEqual([])
  })

  it('should be open to instructors where decided, and not elsewhere', async () => {
    const through: string[] = []
    const gate = guardRest((request) => {
      through.push(request.url)
      return Promise.resolve(new Response())
    })
    for (const { entryPoint, method, path } of entryPoints()) {
      const before = through.length
      await gate(requestTo(`/api${path}`, method, 'instructor'), buildContext(path))
      const isRefused =
        refused.includes(`${method} ${path}`) ||
        path.includes('sort=') ||
        hasNoVersions(path) ||
        // No file has this name; Payload is not called.
        isPicture(path)
      expect([method, path, through.length > before]).toEqual([
        ...[method, path],
        decided[entryPoint] === 'instructor' && !isRefused,
      ])
    }
  })

  it('should never fail for an instructor’s requests', async () => {
    const failed: string[] = []
    for (const { method, path } of restEntryPoints(built).filter(
      (entryPoint) => entryPoint.method === 'GET',
    )) {
      const request = requestTo(`/api${path}`, method, 'instructor')
      const { status } = await adminApi.GET(request, buildContext(path))
      if (status >= 500) failed.push(`${path} ${status}`)
    }

    expect(failed).toEqual([])
  })
})

describe('the panel’s server functions', () => {
  const decided = [
    'copy-data-from-locale',
    'form-state',
    'get-default-layout',
    'get-folder-results-component-and-data',
    'get-upcoming-scheduled-publish',
    'render-document',
    'render-document-slots',
    'render-field',
    'render-list',
    'render-widget',
    'schedule-publish',
    'slugify',
    'table-state',
  ]

  const serverFunction = async () => {
    const { default: layout } = await import('@/app/(payload)/layout')
    await be('instructor')
    const element: unknown = await layout({ children: null })
    const props: unknown = isValidElement(element) ? element.props : null
    const entry: unknown = Object.entries(props ?? {}).find(([name]) => name === 'serverFunction')
    const found: unknown = Array.isArray(entry) ? entry[1] : null
    if (typeof found !== 'function') throw new Error('The layout has no server function.')
    return async (name: string): Promise<unknown> => {
      const response: unknown = await Reflect.apply(found, null, [{ name, args: {} }])
      return response
    }
  }

  it('should have no undecided function', () => {
    expect(serverFunctionNames().sort()).toEqual(decided)
  })

  it('should run for instructors only', async () => {
    const call = await serverFunction()
    for (const who of ['visitor', 'student'] as const) {
      await be(who)
      for (const name of [...decided, 'no-such-function'])
        await expect(call(name)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    }
    expect(panel.calls).toEqual([])

    await be('instructor')
    for (const name of decided) await call(name)
    expect(panel.calls).toEqual(decided)
  })
})

/**
 * Who may use one of our entry points. 'public' ones check their input themselves; 'signed' ones
 * need a signature.
 */
type Decision = 'public' | 'member' | 'instructor' | 'signed'

const admits = (decision: Decision, who: Role) =>
  decision === 'public' ||
  decision === 'signed' ||
  (decision === 'member' && who !== 'visitor') ||
  (decision === 'instructor' && who === 'instructor')

describe('our route handlers', () => {
  const decided: Record<string, Decision> = {
    'GET /api/health/live': 'public',
    'GET /api/health/ready': 'public',
    'GET /api/internal/instructor': 'instructor',
    'GET /api/session': 'public',
    'GET /api/session/courses': 'public',
    'GET /api/session/learning': 'member',
    'POST /api/session/sign-out': 'public',
    'POST /api/session/renew': 'member',
    'POST /api/seen': 'public',
    'POST /api/checkout/email': 'public',
    'POST /api/checkout/coupon': 'public',
    'POST /api/checkout/order': 'public',
    'POST /api/checkout/capture': 'public',
    'GET /api/checkout/status': 'public',
    'POST /api/checkout/register': 'public',
    'POST /api/checkout/register-free': 'public',
    'POST /api/checkout/free': 'member',
    'POST /api/webhooks/paypal': 'signed',
    'GET /api/unsubscribe': 'public',
    // By the signature in an emailed link.
    'POST /api/unsubscribe': 'signed',
    // Answers the same for every email.
    'POST /api/newsletter': 'public',
    // By the emailed link only.
    'POST /api/newsletter/confirm': 'public',
    'GET /api/files/newsletter': 'public',
    'HEAD /api/files/newsletter': 'public',
    'POST /api/subscribers-import': 'instructor',
    'POST /api/progress': 'member',
    'POST /api/together/answers': 'member',
    'POST /api/together/answers/forget-earlier': 'member',
    'POST /api/together/ready': 'member',
    'GET /api/together/journey/[courseSlug]': 'member',
    'HEAD /api/together/journey/[courseSlug]': 'member',
    'GET /api/together/answers/[courseSlug]': 'member',
    'HEAD /api/together/answers/[courseSlug]': 'member',
    'GET /api/lessons/[lessonId]/comments': 'member',
    // Visitors may watch free lessons only (free-lesson-files.int.test.ts).
    'GET /api/files/lessons/[lessonId]/video': 'member',
    'HEAD /api/files/lessons/[lessonId]/video': 'member',
    'GET /api/files/lessons/[lessonId]/captions': 'member',
    'HEAD /api/files/lessons/[lessonId]/captions': 'member',
    'GET /api/files/trailer-captions/[documentId]': 'public',
    'HEAD /api/files/trailer-captions/[documentId]': 'public',
    'GET /api/files/lessons/[lessonId]/stream/[name]': 'member',
    'HEAD /api/files/lessons/[lessonId]/stream/[name]': 'member',
    'GET /files/[name]': 'member',
    'HEAD /files/[name]': 'member',
    'GET /api/account/export': 'member',
    'HEAD /api/account/export': 'member',
    'GET /api/statement': 'instructor',
    'GET /api/receipts/[id]': 'member',
    'HEAD /api/receipts/[id]': 'member',
    'GET /api/account/avatar': 'member',
    'POST /api/account/avatar': 'member',
    'DELETE /api/account/avatar': 'member',
    'POST /api/account/theme': 'member',
    'GET /api/people/[slug]/avatar': 'public',
    'POST /api/people-import': 'instructor',
    'GET /api/people-lists/[name]': 'instructor',
    'POST /api/uploads/videos': 'instructor',
    'PUT /api/uploads/videos/[uploadId]': 'instructor',
    'DELETE /api/uploads/videos/[uploadId]': 'instructor',
    'PUT /api/lessons/[lessonId]/captions': 'instructor',
    'POST /api/users/logout': 'instructor',
    'POST /api/users/refresh-token': 'instructor',
    'GET /share.png': 'public',
    'GET /course/[courseId]/share.png': 'public',
  }
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const toRouteName = (file: string) =>
    file.replace(/^src\/app|\/route\.ts$/g, '').replaceAll(/\/\([^)]+\)/g, '')

  it('should have no undecided handler', async () => {
    const found = []
    // The gate of Payload's REST API is tested above.
    for (const file of routeFiles().filter((name) => !name.includes('[...slug]')))
      for (const method of (await importFunctions(file)).keys())
        if (methods.includes(method)) found.push(`${method} ${toRouteName(file)}`)

    expect(found.sort()).toEqual(Object.keys(decided).sort())
  })

  it.each(roles)('should admit a %s only where decided', async (who) => {
    for (const [entryPoint, decision] of Object.entries(decided)) {
      if (admits(decision, who)) continue
      const [method = '', name = ''] = entryPoint.split(' ')
      const file = routeFiles().find((candidate) => toRouteName(candidate) === name) ?? ''
      const { url, params } = getUrlAndParams(file)
      await be(who)
      const handler = (await importFunctions(file)).get(method)
      const response = await handler?.(requestTo(url, method, who), {
        params: Promise.resolve(params),
      })
      const status = response instanceof Response ? response.status : null
      expect([entryPoint, status]).toEqual([entryPoint, decision === 'member' ? 401 : 404])
    }
  })

  it.each(roles)('should reject a missing signature from a %s', async (who) => {
    await be(who)
    for (const entryPoint of Object.keys(decided).filter((name) => decided[name] === 'signed')) {
      const [method = '', name = ''] = entryPoint.split(' ')
      const file = routeFiles().find((candidate) => toRouteName(candidate) === name) ?? ''
      const handler = (await importFunctions(file)).get(method)
      const response = await handler?.(requestTo(getUrlAndParams(file).url, method, who))
      expect([entryPoint, response instanceof Response && response.status]).toEqual([
        entryPoint,
        400,
      ])
    }
  })

  it('should reject changes from another site', async () => {
    for (const [entryPoint, decision] of Object.entries(decided)) {
      const [method = '', name = ''] = entryPoint.split(' ')
      if (method === 'GET' || method === 'HEAD' || decision === 'signed') continue
      const file = routeFiles().find((candidate) => toRouteName(candidate) === name) ?? ''
      const { url, params } = getUrlAndParams(file)
      const request = requestTo(url, method, 'instructor')
      request.headers.set('origin', 'https://evil.example')
      const handler = (await importFunctions(file)).get(method)
      const response = await handler?.(request, { params: Promise.resolve(params) })
      expect([entryPoint, response instanceof Response && response.status]).toEqual([
        entryPoint,
        403,
      ])
    }
  })
})

describe('our server actions', () => {
  const decided: Record<string, Decision> = {
    'src/features/account/actions.ts signInAction': 'public',
    'src/features/account/actions.ts requestPasswordResetAction': 'public',
    'src/features/account/actions.ts choosePasswordAction': 'public',
    'src/features/account/data/actions.ts requestExportAction': 'member',
    'src/features/account/data/actions.ts deleteAccountAction': 'member',
    // By the emailed link only.
    'src/features/account/email-actions.ts confirmEmailAction': 'public',
    'src/features/account/email-actions.ts resendConfirmationByLinkAction': 'public',
    'src/features/account/email-actions.ts resendConfirmationAction': 'member',
    'src/features/account/email-actions.ts requestEmailChangeAction': 'member',
    'src/features/account/email-actions.ts cancelEmailChangeAction': 'member',
    'src/features/account/security/actions.ts startTwoFactorSetupAction': 'member',
    'src/features/account/security/actions.ts confirmTwoFactorAction': 'member',
    'src/features/account/security/actions.ts turnOffTwoFactorAction': 'member',
    'src/features/account/security/actions.ts regenerateRecoveryCodesAction': 'member',
    'src/features/account/security/actions.ts changePasswordAction': 'member',
    'src/features/account/security/actions.ts endSessionAction': 'member',
    'src/features/account/security/actions.ts endOtherSessionsAction': 'member',
    // By the signature in an emailed link.
    'src/features/account/unsubscribe/actions.ts setSubscriptionByLinkAction': 'public',
    'src/features/purchases/withdrawal/actions.ts confirmWithdrawalAction': 'public',
    // Emails a link, and always responds the same.
    'src/features/purchases/withdrawal/actions.ts requestWithdrawalLinkAction': 'public',
    'src/features/account/settings/actions.ts saveProfileAction': 'member',
    'src/features/account/settings/actions.ts saveNotificationsAction': 'member',
    'src/features/learning/actions.ts completeLessonAction': 'member',
    'src/features/learning/actions.ts clearProgressAction': 'member',
    'src/features/learning/actions.ts completeLessonFormAction': 'member',
    'src/features/learning/actions.ts restoreProgressAction': 'member',
    'src/features/purchases/refund-actions.ts createRefundRequestAction': 'member',
    'src/features/purchases/refund-actions.ts withdrawRefundRequestAction': 'member',
    'src/features/learning/reviews/actions.ts saveReviewAction': 'member',
    'src/features/learning/reviews/actions.ts deleteReviewAction': 'member',
    'src/features/learning/comments/actions.ts addCommentAction': 'member',
    'src/features/learning/comments/actions.ts editCommentAction': 'member',
    'src/features/learning/comments/actions.ts deleteCommentAction': 'member',
    'src/features/learning/comments/actions.ts hideCommentAction': 'instructor',
    'src/admin/streams/stream-actions.ts readStreamAction': 'instructor',
    'src/admin/streams/stream-actions.ts cancelStreamAction': 'instructor',
    'src/admin/streams/stream-actions.ts restartStreamAction': 'instructor',
    'src/features/together/exercise-actions.ts markTalkedAction': 'member',
    'src/features/together/exercise-actions.ts switchCheckInsAction': 'member',
    'src/features/together/exercise-actions.ts saveCheckInAction': 'member',
    'src/features/together/exercise-actions.ts setCheckInReadyAction': 'member',
    'src/features/support/actions.ts sendSupportMessageAction': 'member',
    'src/features/together/partner/actions.ts markSafetyReadAction': 'member',
    'src/features/together/partner/actions.ts createInvitationAction': 'member',
    'src/features/together/partner/actions.ts withdrawInvitationAction': 'member',
    'src/features/together/partner/actions.ts confirmClaimAction': 'member',
    'src/features/together/partner/actions.ts leavePartnershipAction': 'member',
    'src/features/together/partner/actions.ts shareProgressAction': 'member',
    'src/features/together/partner/actions.ts setReinviteAllowedAction': 'member',
    'src/features/together/partner/actions.ts dismissEndedPartnershipAction': 'member',
    'src/features/together/invitation/actions.ts acceptInvitationAction': 'member',
    // By the invitation link only.
    'src/features/together/invitation/actions.ts declineInvitationAction': 'public',
    'src/features/together/invitation/actions.ts registerInvitedAction': 'public',
    'src/admin/course-builder/contents-actions.ts moveContentAction': 'instructor',
    'src/admin/course-builder/contents-actions.ts duplicateContentAction': 'instructor',
    'src/admin/course-builder/contents-actions.ts bulkUpdateAction': 'instructor',
    'src/admin/course-builder/contents-actions.ts addLessonFromVideoAction': 'instructor',
    'src/admin/new-course/new-course-actions.ts createCourseAction': 'instructor',
    'src/admin/new-course/new-course-actions.ts publishCourseAction': 'instructor',
    'src/admin/new-document/new-document-actions.ts createDraftAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts readSendingStatusAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts countAudienceAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts sendToMeAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts startSendingAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts scheduleAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts unscheduleAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts pauseSendingAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts resumeSendingAction': 'instructor',
    'src/admin/announcements/announcement-actions.ts resendUnconfirmedAction': 'instructor',
    'src/admin/email-templates/email-templates-actions.ts previewTemplateAction': 'instructor',
    'src/admin/email-templates/email-templates-actions.ts saveTemplateAction': 'instructor',
    'src/admin/email-templates/email-templates-actions.ts resetTemplateAction': 'instructor',
    'src/admin/people/person-actions.ts startImportAction': 'instructor',
    'src/admin/people/person-actions.ts undoImportAction': 'instructor',
    'src/admin/people/person-actions.ts enrollPersonAction': 'instructor',
    'src/admin/people/person-actions.ts setEnrollmentEndAction': 'instructor',
    'src/admin/people/person-actions.ts closeEnrollmentAction': 'instructor',
    'src/admin/people/person-actions.ts reopenEnrollmentAction': 'instructor',
    'src/admin/people/person-actions.ts sendPasswordLinkAction': 'instructor',
    'src/admin/people/person-actions.ts disableAccountAction': 'instructor',
    'src/admin/people/person-actions.ts enableAccountAction': 'instructor',
    'src/admin/people/person-actions.ts sendPersonalMailAction': 'instructor',
    'src/admin/people/person-actions.ts addNoteAction': 'instructor',
    'src/admin/people/person-actions.ts deleteNoteAction': 'instructor',
    'src/admin/content/draft-actions.ts readDocumentStateAction': 'instructor',
    'src/admin/content/draft-actions.ts scheduleDocumentAction': 'instructor',
    'src/admin/content/draft-actions.ts unscheduleDocumentAction': 'instructor',
    'src/admin/shared/mail-actions.ts sendMailAgainAction': 'instructor',
    'src/admin/together/actions.ts endPartnershipAction': 'instructor',
    'src/admin/together/actions.ts releasePartnerSeatAction': 'instructor',
    'src/admin/together/actions.ts archiveExerciseAction': 'instructor',
    'src/admin/payments/refund-actions.ts refundPaymentAction': 'instructor',
    'src/admin/payments/refund-actions.ts approveRefundRequestAction': 'instructor',
    'src/admin/payments/refund-actions.ts declineRefundRequestAction': 'instructor',
    'src/admin/payments/money-actions.ts recheckPurchaseAction': 'instructor',
    'src/admin/payments/money-actions.ts decidePurchaseAction': 'instructor',
    'src/admin/payments/money-actions.ts compareNowAction': 'instructor',
    'src/admin/payments/money-actions.ts resolveDiscrepancyAction': 'instructor',
    'src/admin/content/review-actions.ts publishReviewAction': 'instructor',
    'src/admin/home/setup-actions.ts sendTestMailAction': 'instructor',
    'src/admin/home/setup-actions.ts confirmTestMailAction': 'instructor',
    'src/admin/content/review-actions.ts unpublishReviewAction': 'instructor',
  }

  it('should have no undecided action', async () => {
    const { modules, inline } = actionFiles()
    const found = []
    for (const file of modules)
      for (const name of (await importFunctions(file)).keys()) found.push(`${file} ${name}`)

    expect(found.sort()).toEqual(Object.keys(decided).sort())
    // The panel's server functions, tested above.
    expect(inline).toEqual(['src/app/(payload)/layout.tsx'])
  })

  const getRefusal = async (entryPoint: string): Promise<unknown> => {
    const [file = '', name = ''] = entryPoint.split(/ (?=\w+$)/)
    const action = (await importFunctions(file)).get(name)
    // Actions of plain forms take their previous state first, and return a message.
    if (name.endsWith('FormAction')) return action?.(null, new FormData())
    const response: unknown = await action?.({})
    const error: unknown =
      typeof response === 'object' && response && Reflect.get(response, 'error')
    return typeof error === 'object' && error ? Reflect.get(error, 'message') : response
  }

  it.each(roles)('should admit a %s only where decided', async (who) => {
    await be(who)
    const { sessionEnded, notAllowed } = messages.general
    for (const [entryPoint, decision] of Object.entries(decided)) {
      if (admits(decision, who)) continue
      const message = who === 'visitor' ? sessionEnded : notAllowed
      expect([entryPoint, await getRefusal(entryPoint)]).toEqual([entryPoint, message])
    }
  })

  it('should reject calls from another site', async () => {
    await be('instructor')
    setRequestHeaders({ origin: 'https://evil.example' })
    for (const entryPoint of Object.keys(decided))
      expect([entryPoint, await getRefusal(entryPoint)]).toEqual([
        entryPoint,
        messages.general.badRequest,
      ])
  })
})
