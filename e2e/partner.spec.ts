import { expect, type Browser, type Page, test } from '@playwright/test'
import { partnerMessages } from '../src/domain/messages/partner-messages'
import { findViolations } from './support/accessibility'
import { createEmail, password } from './support/buyer'
import { waitForScripts, openPage } from './support/wait-for-scripts'
import { readEmailsTo, waitForEmail } from './support/outbox'
import { signIn } from './support/sign-in'
import { createStudent, type Student } from './support/students'

declare global {
  interface Window {
    tellSeen?: (path: string) => void
  }
}

// Two people in two browsers.

let inviter: Student

test.beforeEach(async ({ browser, page }) => {
  test.slow()
  inviter = await createStudent(browser)
  await signIn(page, inviter)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** Confirms the safety page, and continues to the invitation. */
async function goToInvite(page: Page): Promise<void> {
  await openPage(page, '/settings/partner')
  await main(page).getByRole('link', { name: 'Invite your partner' }).click()
  await page.waitForURL('/together/before')
  await waitForScripts(page)
  await expect(page).toHaveTitle(/^Your course/)
  await expect(button(page, 'Invite my partner')).toHaveCount(2)
  // The reader's own country, and the others in one click.
  await expect(main(page).getByText('National Domestic Violence Hotline')).toBeVisible()
  await expect(main(page).getByText('Lev Uden Vold')).toBeHidden()
  await main(page).getByText('Help in other countries').click()
  await expect(main(page).getByText('Lev Uden Vold')).toBeVisible()
  await button(page, 'Invite my partner').first().click()
  await page.waitForURL('/settings/partner')
  await waitForScripts(page)
}

/** Another browser, without a session. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** Creates the invited person's account, confirms the safety page, and continues. */
async function makeAccount(page: Page, name: string, email?: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  if (email !== undefined) await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await button(page, 'Create account').click()
  await expect(button(page, 'Continue to invitation')).toHaveCount(2)
  await waitForScripts(page)
  await button(page, 'Continue to invitation').first().click()
  await expect(button(page, 'Accept invitation')).toBeVisible()
}

/** Creates an invitation link to share, and returns it. */
async function makeLink(page: Page): Promise<string> {
  await button(page, 'Create a link to share').click()
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
  return page.getByText(/\/invitation\?token=[\w-]{43}$/).innerText()
}

test('a partner is invited by email, registers, accepts, and both see each other until one leaves', async ({
  browser,
  page,
}) => {
  const email = createEmail()
  await goToInvite(page)
  await page.getByLabel('Your partner’s email').fill(email)
  await button(page, 'Send invitation').click()
  await expect(main(page).getByText(partnerMessages.invited)).toBeVisible()
  await expect(main(page).getByText(`You invited ${email}.`)).toBeVisible()

  const mail = await waitForEmail(email, 'would like to take')
  expect(mail.subject).toBe('An invitation for you')
  const link = /http\S+\/invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''

  // A forwarded recipient declines for this browser only.
  const stranger = await anotherBrowser(browser)
  await stranger.goto(link)
  await button(stranger, 'No, thank you').click()
  await expect(main(stranger).getByText('we won’t tell')).toBeVisible()
  expect((await stranger.context().cookies()).map(({ name }) => name)).not.toContain(
    'h2h-invitation',
  )
  await stranger.goto('/signup')
  await expect(main(stranger).getByText('Were you invited?')).toHaveCount(0)

  const other = await anotherBrowser(browser)
  const response = await other.goto(link)
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': expect.stringContaining('no-store'),
  })
  await expect(other).toHaveTitle(/^Your course/)
  await expect(main(other).getByText('Grace invites you')).toBeVisible()
  await expect(other.getByLabel('Email Address')).toHaveValue(email)
  expect(await findViolations(other)).toEqual([])
  await makeAccount(other, 'Ben Partner')
  expect(await findViolations(other)).toEqual([])
  // On a shared device, signing out returns to the invitation.
  await button(other, 'Sign out').click()
  await expect(other.getByLabel('Email Address')).toHaveValue(email)
  expect(other.url()).toBe(link)
  await expect(other.locator('html')).not.toHaveAttribute('data-auth')
  await signIn(other, { email, password }, link)
  await button(other, 'Accept invitation').click()
  await other.waitForURL('/PersonalDashboard')
  await expect(main(other).getByText('Conflict Cure').first()).toBeVisible()

  await openPage(page, '/settings/partner')
  await expect(
    main(page).getByText('You and Ben Partner have been taking this course together'),
  ).toBeVisible()
  await openPage(other, '/settings/partner')
  await expect(
    main(other).getByText('You and Grace Brewster have been taking this course'),
  ).toBeVisible()
  await expect(main(other).getByText(/has completed \d+%/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Let Ben Partner see my progress' }).check()
  await expect(main(page).getByText(partnerMessages.progressShared('Ben Partner'))).toBeVisible()
  await openPage(other, '/settings/partner')
  await expect(main(other).getByText('Grace Brewster has completed 0% of it.')).toBeVisible()
  expect(await findViolations(other)).toEqual([])

  await button(other, 'Stop learning together…').click()
  await expect(
    main(other).getByText('It ends right away, and you don’t need a reason.'),
  ).toBeVisible()
  await expect(button(other, 'Keep learning together')).toBeFocused()
  await button(other, 'Stop learning together').click()
  await expect(main(other).getByText(partnerMessages.partnershipEnded)).toBeVisible()
  await page.goto('/dashboard')
  await expect(
    main(page).getByText('You and Ben Partner are no longer learning together.'),
  ).toBeVisible()
  await openPage(other, '/coursecontent')
  await expect(main(other).getByText('Conflict Cure').first()).toBeVisible()
  for (const { subject } of [
    ...(await readEmailsTo(email)),
    ...(await readEmailsTo(inviter.email)),
  ])
    expect(subject).not.toMatch(/partner|together|conflict/i)
})

test('a shared link counts once its creator confirms the partner', async ({ browser, page }) => {
  await goToInvite(page)
  const link = await makeLink(page)
  const other = await anotherBrowser(browser)
  await other.goto(link)
  const email = createEmail()
  await makeAccount(other, 'Ben Partner', email)
  await button(other, 'Accept invitation').click()
  await expect(main(other).getByText('You said yes', { exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Is it your partner?' }).click()
  await page.waitForURL('/settings/partner')
  await waitForScripts(page)
  await expect(main(page).getByText('b…@example.com')).toBeVisible()
  await expect(main(page)).not.toContainText(email)
  await button(page, 'Yes, this is my partner').click()
  await expect(main(page).getByText(partnerMessages.together('Ben Partner'))).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Go to your course' })).toBeVisible()
})

test('an invitation is declined by its link and a click, not by opening it', async ({
  browser,
  page,
}) => {
  await goToInvite(page)
  const link = await makeLink(page)
  const other = await anotherBrowser(browser)
  await other.goto(link)
  await other.goto(link)
  await button(other, 'No, thank you').click()
  await expect(main(other).getByText('You declined the invitation.')).toBeVisible()
  await other.goto(link)
  await expect(main(other).getByText(partnerMessages.invitationInvalid)).toBeVisible()

  await openPage(page, '/settings/partner')
  await expect(main(page).getByText('Your invitation wasn’t accepted.')).toBeVisible()
})

test('the partner settings work by keyboard only @full', async ({ page }) => {
  await goToInvite(page)
  await page.getByLabel('Your partner’s email').focus()
  await page.keyboard.type('no address')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your partner’s email')).toBeFocused()
  await expect(page.getByLabel('Your partner’s email')).toHaveAccessibleDescription(
    /Please enter a valid email address\./,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Create a link to share')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
  await button(page, 'Cancel invitation').focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(partnerMessages.withdrawn)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toHaveCount(0)
})

test.describe('quick exit', () => {
  const wayOut = (page: Page) => page.getByRole('link', { name: 'Quick exit' })
  /** Records the partner pages that going back ever renders. */
  async function watchSteps(page: Page): Promise<string[]> {
    const seen: string[] = []
    await page.exposeFunction('tellSeen', (path: string) => seen.push(path))
    await page.addInitScript(() => {
      const look = () => {
        const [visit] = performance.getEntriesByType('navigation')
        const isStep = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
        const isHidden = document.documentElement.dataset.exited !== undefined
        const isOffered = document.querySelector('meta[name="quick-exit"]') !== null
        if (isStep && isOffered && !isHidden) window.tellSeen?.(location.pathname)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    return seen
  }

  test('leaves no page in the history', async ({ page }) => {
    const seen = await watchSteps(page)
    await openPage(page, '/together/before')
    await openPage(page, '/settings')
    await openPage(page, '/settings/partner')
    await wayOut(page).click()
    await expect(page).toHaveURL('about:blank')

    // The empty page replaces the last entry. The one before isn't protected, and shows.
    await page.goBack()
    await expect(page).toHaveURL('/settings')
    // This one is protected.
    await page.goBack().catch(() => null)
    await expect(page).toHaveURL('about:blank')
    expect(seen).toEqual([])
  })

  test('works before hydration, and by the Escape key', async ({ page }) => {
    // Only the site script has run.
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.goto('/settings/partner')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(page).toHaveURL('about:blank')
    await page.goto('/together/before')
    await wayOut(page).click()
    await expect(page).toHaveURL('about:blank')
  })

  for (const [viewport, fontSize, tag] of [
    [320, 32, ''],
    [320, 16, ' @full'],
    [360, 16, ' @full'],
    [1280, 16, ' @full'],
  ] as const)
    test(`covers nothing on a screen of ${viewport} px with text of ${fontSize} px${tag}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: viewport, height: 640 })
      for (const path of ['/settings/partner', '/together/before', '/invitation?token=x']) {
        await openPage(page, path)
        await page.addStyleTag({ content: `html { font-size: ${fontSize}px }` })
        await expect(wayOut(page)).toBeInViewport({ ratio: 1 })
        const covered = await wayOut(page).evaluate((link) => {
          const of = link.getBoundingClientRect()
          return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
            .filter((other) => other !== link && other.checkVisibility())
            .filter((other) => {
              const { left, right, top, bottom } = other.getBoundingClientRect()
              return left < of.right && right > of.left && top < of.bottom && bottom > of.top
            })
            .map((other) => other.outerHTML)
        })
        expect(covered, path).toEqual([])
        // It is in the header, and never covers the content.
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'Quick exit' }),
        ).toBeVisible()
        const width = await page.getByRole('banner').evaluate(({ scrollWidth }) => scrollWidth)
        expect(width, path).toBeLessThanOrEqual(viewport)
      }
    })

  test('allows opening the page again @full', async ({ page }) => {
    await openPage(page, '/settings/partner')
    await wayOut(page).click()
    await expect(page).toHaveURL('about:blank')

    await openPage(page, '/settings/partner')

    await expect(page.getByRole('heading', { name: 'Learning together' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Learning together' })).toBeVisible()
  })
})
