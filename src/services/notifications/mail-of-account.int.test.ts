import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { mailCatalog } from '@/domain/mail-templates/mail-catalog'
import type { User } from '@/payload-types'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { registerForFreeCourse } from '@/services/checkout/orders/start-free'
import { addComment } from '@/services/learning/comments/add-comment'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { aVisitor, mailsTo, usersWithEmail } from '@/testing/factories/purchases'
import { testClientInfo, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { uniqueText } from '@/testing/unique-text'
import { changePassword } from '@/services/identity/password/change-password'
import { applyEmailLink } from '@/services/identity/email/confirm-email'
import { createExport } from '@/services/personal-data/export/create-export'
import { requestExport } from '@/services/personal-data/export/request-export'
import { requestEmailChange } from '@/services/identity/email/request-email-change'
import { requestPasswordReset } from '@/services/identity/password/request-password-reset'
import { resetPassword } from '@/services/identity/password/reset-password'
import { signIn } from '@/services/identity/sessions/sign-in'
import { sendTestMail } from '@/services/setup/test-mail'

const credentials = { password: testPassword, code: undefined, clientInfo: testClientInfo }

const readOwners = async (email: string) =>
  Object.fromEntries((await mailsTo(email)).map(({ kind, userId }) => [kind, userId]))

const tokenIn = async (email: string) =>
  /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

const enter = async ({ email }: User) =>
  signIn(
    await createRequest(null),
    { email, password: testPassword },
    { clientInfo: testClientInfo, isNewDevice: true },
  )

const replyFor = async (user: User) => {
  const course = await aCourse()
  await enroll(user, course)
  const { id: lessonId } = await aLesson(await aModule(course))
  const comment = { lessonId, body: 'What about Sundays?', replyToId: null }
  const { id } = await addComment(await createRequest(user), comment)
  const reply = { lessonId, body: 'They too.', replyToId: id }
  await addComment(await createRequest(await anInstructor()), reply)
}

const exportData = async ({ id: userId }: User) => {
  await requestExport(await createRequest(null), { userId, credentials, clientInfo: null })
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`select id from data_exports where user_id = ${userId}`)
  await createExport(await createRequest(null), String(rows[0]?.id))
}

/** Partner emails, which their own tests cover. */
const ofTogether = [
  ...['together', 'invited-account', 'partner-invitation'],
  ...['place-closed', 'place-opened'],
]
const ofLetters = ['announcement', 'announcement-trial', 'reminder']
const ofPeople = ['course-opened', 'password-link', 'personal', 'invited']

/**
 * For every kind of email, whether it references the account that it is about and is deleted with.
 */
const decided: Record<string, 'account' | 'account, if there is one' | 'nobody'> = {
  announcement: 'account',
  reminder: 'account',
  'announcement-trial': 'account',
  'change-email': 'account',
  'comment-answered': 'account',
  'confirm-email': 'account',
  'course-ready': 'account',
  'email-changed': 'account',
  'export-ready': 'account',
  'new-device': 'account',
  'password-changed': 'account',
  'reset-password': 'account',
  'set-password': 'account',
  'test-mail': 'account',
  'two-factor-changed': 'account',
  welcome: 'account',
  // The instructor's actions on one account, which the tests of people cover.
  'course-opened': 'account',
  'password-link': 'account',
  personal: 'account',
  invited: 'account',
  // An invitation is deleted with the inviter.
  together: 'account',
  'invited-account': 'account',
  'place-closed': 'account',
  'place-opened': 'account',
  'partner-invitation': 'account',
  // Purchase emails, possibly to a visitor; the tests of purchases and refunds cover these.
  'payment-denied': 'account, if there is one',
  'refund-asked': 'account, if there is one',
  'refund-declined': 'account, if there is one',
  // To the payer: it is about their payment, whatever happens to the account.
  refund: 'nobody',
  'refund-undone': 'nobody',
  'refund-delayed': 'nobody',
  reversal: 'nobody',
  withdrawal: 'nobody',
  'withdrawal-link': 'nobody',
  // The account no longer exists.
  'account-deleted': 'nobody',
  // To the instructors.
  dispute: 'nobody',
  'payment-held': 'nobody',
  'paypal-differences': 'nobody',
  'purchase-needs-you': 'nobody',
  'refund-failed': 'nobody',
  'refund-task': 'nobody',
  'refund-automatic': 'nobody',
  'withdrawal-notice': 'nobody',
  'new-comment': 'nobody',
  'late-publication': 'nobody',
  'support-request': 'nobody',
  // About a subscription, which their own tests cover.
  'newsletter-already': 'nobody',
  'newsletter-confirm': 'nobody',
  'newsletter-welcome': 'nobody',
  // To a buyer who may not own the account.
  'purchase-waits': 'nobody',
}

/** The emails of a visitor's purchase, whose email may have an account by now. */
const afterPayment = async (email: string) => {
  const checkout = await aCheckout(await aCourse(), {
    email,
    fullName: 'Vera Visitor',
    state: 'paid' as const,
  })
  await aPayment(checkout)
  await provisionCheckout(await createRequest(null), checkout.id)
}

it('should be decided for every kind of email', () => {
  const ofCatalog = Object.keys(mailCatalog).map((key) => key.replace(/\..*$/, ''))
  // Emails without a site template.
  const sources = execFileSync('git', [
    'grep',
    '--untracked',
    '-lE',
    String.raw`\): (Mail|DigestItem)\b`,
    'src',
  ]).toString()
  const others = sources
    .split('\n')
    .filter((path) => path !== '' && !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/kind: '([\w-]+)'/g)])
    .map(([, kind]) => String(kind))

  expect([...new Set([...ofCatalog, ...others])].sort()).toEqual(Object.keys(decided).sort())
})

// `delete-account` tests that these are deleted with the account.
it('should reference the account in every email that is about one', async () => {
  const user = await aStudent({ emailVerified: true })
  const { id: userId, email } = user
  await replyFor(user)
  await exportData(user)
  await enter(user)
  await requestPasswordReset(await createRequest(null), email)
  await resetPassword(await createRequest(null), { token: await tokenIn(email), ...credentials })
  const next = `${uniqueText()}@example.com`
  await requestEmailChange(await createRequest(null), { userId, email: next, ...credentials })
  const owners = await readOwners(next)
  await applyEmailLink(await createRequest(null), await tokenIn(next), null)
  await turnOnTwoFactor({ ...user, email: next })

  await sendTestMail(await createRequest({ ...user, email: next }))

  expect(owners).toEqual({ 'change-email': userId })
  expect(await readOwners(email)).toEqual({
    'comment-answered': userId,
    'export-ready': userId,
    'new-device': userId,
    'reset-password': userId,
    'password-changed': userId,
    'email-changed': userId,
  })
  expect(await readOwners(next)).toMatchObject({
    'two-factor-changed': userId,
    'test-mail': userId,
  })

  const other = await aStudent()
  const change = { currentPassword: testPassword, newPassword: 'another horse-2' }
  await changePassword(await createRequest(null), {
    userId: other.id,
    sessionId: 'none',
    clientInfo: testClientInfo,
    ...change,
  })
  expect(await readOwners(other.email)).toMatchObject({ 'password-changed': other.id })

  const [buyer, { slug: courseSlug }] = [aVisitor(), await aCourse({ price: 0 })]
  await registerForFreeCourse(await createRequest(null), {
    courseSlug,
    buyer,
    password: 'long enough',
  })
  const [welcomed] = await usersWithEmail(buyer.email)
  expect(await readOwners(buyer.email)).toEqual({
    welcome: welcomed?.id,
    'confirm-email': welcomed?.id,
  })

  const away = aVisitor()
  await afterPayment(away.email)
  await afterPayment(next)
  const [made] = await usersWithEmail(away.email)
  expect(await readOwners(away.email)).toEqual({ 'set-password': made?.id })
  expect(await readOwners(next)).toMatchObject({ 'course-ready': userId })

  const named = [email, next, other.email, buyer.email, away.email]
  const seen = (await Promise.all(named.map(readOwners))).flatMap((owners) => Object.keys(owners))
  const ofAccounts = Object.keys(decided).filter(
    (kind) =>
      decided[kind] === 'account' && ![...ofTogether, ...ofPeople, ...ofLetters].includes(kind),
  )
  expect([...new Set(seen)].sort()).toEqual(ofAccounts.sort())
})

it('should format times in the account’s time zone', async () => {
  const user = await aStudent()
  await (
    await testPayload()
  ).db.drizzle.execute(sql`update users set timezone = 'ist' where id = ${user.id}`)

  await enter(user)
  await turnOnTwoFactor(user)

  const mails = await mailsTo(user.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['new-device', 'two-factor-changed'])
  for (const { text } of mails) expect(text).toMatch(/When: .+ UTC\+5:30 \(IST\)/)
})
