import { expect, type Page, test } from '@playwright/test'
import { stack } from './stack'
import { createTestCourse } from './support/test-course'
import { signInBySession, signIn } from './support/sign-in'
import { createStudent, openInstructorPage, type Student } from './support/students'

const module0 = '/TurningConflitsIntoConnectionContent'
const overview = '/TurningConflitsIntoConnection'

let student: Student

test.beforeEach(async ({ page, browser }) => {
  student = await createStudent(browser)
  await signInBySession(page, student)
})

const video = (page: Page) => page.locator('video')
const position = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime)

/** Waits for the controls and the video's duration. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('media-control-bar')).toBeVisible()
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThan(1)
}

/** Seeks to this many seconds before the end. */
const goBeforeTheEnd = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, left) => {
    element.currentTime = element.duration - left
  }, seconds)

/** Plays muted, and waits for the page to notice. */
const play = (page: Page) =>
  video(page).evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    await new Promise((resolve) => {
      element.addEventListener('timeupdate', resolve, { once: true })
    })
  })

async function playTheEnd(page: Page, seconds: number): Promise<void> {
  await goBeforeTheEnd(page, seconds)
  await play(page)
}

async function watchUntil(page: Page, seconds: number): Promise<void> {
  await video(page).evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at
  }, seconds)
  await play(page)
  await expect.poll(() => position(page)).toBeGreaterThan(seconds)
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/progress')
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  expect((await saved).status()).toBe(204)
}

test('a video resumes after a reload, and on another device', async ({ page, browser }) => {
  await page.goto('/module1')
  await ready(page)
  await watchUntil(page, 9)

  await page.reload()
  await ready(page)
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(9)

  const phone = await browser.newPage({ baseURL: stack.site })
  await signIn(phone, student)
  await phone.goto('/module1')
  await ready(phone)
  await expect.poll(() => position(phone)).toBeGreaterThanOrEqual(9)
  await phone.close()

  // A video that was nearly over starts again.
  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration)
  await watchUntil(page, length - 6)
  await page.reload()
  await ready(page)
  expect(await position(page)).toBe(0)

  // Closing the page saves the position in tenths of a second.
  await playTheEnd(page, 20)
  const at = await position(page)
  await expect.poll(() => position(page)).toBeGreaterThan(at + 0.1)
  await page.goto('/dashboard')
  await page.goto('/module1')
  await ready(page)
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(at)
})

test('a position that loads late isn’t overwritten by the first second @full', async ({ page }) => {
  await page.goto('/module1')
  await ready(page)
  await watchUntil(page, 12)

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/session/learning*', async (route) => {
    await held
    await route.continue()
  })
  const early: string[] = []
  page.on('request', (request) => {
    const [, seconds] = /"positionSeconds":([\d.]+)/.exec(request.postData() ?? '') ?? []
    if (seconds !== undefined && Number(seconds) < 12) early.push(seconds)
  })
  await page.goto('/module1')
  await ready(page)
  await play(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0.5)
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  letThrough()
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(12)
  expect(early).toEqual([])
})

test('the next lesson starts after a countdown, and the previous one can be marked as not done', async ({
  page,
}) => {
  await page.goto(module0)
  await ready(page)
  const next = page.getByRole('region', { name: 'Next lesson' })
  await expect(next).toBeHidden()
  // The countdown pauses with the video.
  await goBeforeTheEnd(page, 4.5)
  await expect(next.getByText('Next: How To Use This Course')).toBeVisible()
  await expect(next.getByText(/^Playing in [45] seconds$/)).toBeVisible()
  await play(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How To Use This Course')
  await expect(page).toHaveURL(`${module0}?lesson=howToUse`)
  await ready(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  // The previous lesson was watched to its end.
  const watched = page.getByRole('complementary').getByRole('link', { name: 'Completed: Welcome' })
  await expect(watched).toBeVisible()

  // It can be marked as not done.
  await watched.click()
  const undo = page.getByRole('button', { name: 'Mark as incomplete' })
  await expect(undo).toBeVisible()
  const progressRequest = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('"isDone":false'),
  )
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(page.getByRole('progressbar', { name: '0/3 (0%)' })).toBeVisible()
  await (await progressRequest).response()
  await page.goto(overview)
  await expect(page.getByText('0 of 11 Lessons Completed')).toBeVisible()
})

test('Cancel stays, Play Now continues, and without Autoplay no countdown starts @full', async ({
  page,
}) => {
  await page.goto(module0)
  await ready(page)
  const next = page.getByRole('region', { name: 'Next lesson' })
  await goBeforeTheEnd(page, 4.5)
  await next.getByRole('button', { name: 'Cancel' }).click()
  await expect(next).toBeHidden()
  await play(page)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended))
    .toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await page.getByRole('link', { name: 'Next lesson: How To Use This Course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How To Use This Course')
  await page.goBack()

  await page.reload()
  await ready(page)
  await goBeforeTheEnd(page, 4.5)
  await expect(next).toBeVisible()
  const toggle = page.getByRole('switch', { name: 'Autoplay' })
  await toggle.uncheck()
  await expect(next).toBeHidden()
  await toggle.check()
  await expect(next).toBeVisible()
  await next.getByRole('button', { name: 'Play Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How To Use This Course')

  // The choice is stored.
  await toggle.uncheck()
  await page.reload()
  await expect(toggle).not.toBeChecked()
  await ready(page)
  await playTheEnd(page, 0.2)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended))
    .toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How To Use This Course')
})

test('autoplay doesn’t interrupt writing a comment @full', async ({ page }) => {
  await page.goto(module0)
  await ready(page)
  await page.getByRole('heading', { level: 3, name: /^Comments/ }).click()
  await page.getByLabel('Write a comment').fill('We tried this at breakfast')
  await playTheEnd(page, 1)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended))
    .toBe(true)
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Completed: Welcome' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await expect(page.getByLabel('Write a comment')).toBeFocused()
})

test('the video works by keyboard and transcript, and remembers speed and captions', async ({
  page,
}) => {
  await page.goto('/module1')
  await ready(page)
  const captions = () =>
    video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)
  expect(await captions()).not.toBe('showing')
  await page.getByRole('switch', { name: /captions/i }).click()
  await expect.poll(captions).toBe('showing')
  await page.getByRole('button', { name: /playback rate/i }).click()
  const speed = () => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
  await expect.poll(speed).toBe(1.25)

  await page.reload()
  await ready(page)
  await expect.poll(captions).toBe('showing')
  await expect.poll(speed).toBe(1.25)

  await page.getByRole('button', { name: 'play', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => !element.paused))
    .toBe(true)
  const before = await position(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position(page)).toBeGreaterThan(before + 5)
  await page.keyboard.press('k')
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused))
    .toBe(true)

  // The browser collects garbage while the transcript's times load.
  await page.route('**/captions*', async (route) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.detach()
    await route.continue()
  })
  await page.getByText('Transcript', { exact: true }).click()
  const times = page.getByRole('group', { name: 'Transcript with times' })
  const last = times.getByRole('button', { name: /^Play from / }).last()
  await expect(last).toBeVisible()
  await video(page).evaluate((element: HTMLVideoElement) => (element.muted = true))
  await last.click()
  await expect.poll(() => position(page)).toBeGreaterThan(3)
  await expect(times.locator('[aria-current]')).toHaveCount(1)
})

test('progress that can’t be saved is explained, and saved later', async ({ page, context }) => {
  await page.goto('/module1')
  await ready(page)
  await page.route('**/api/progress*', (route) => route.abort())
  await video(page).evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    element.currentTime = 9
    await element.play()
  })
  await expect.poll(() => position(page)).toBeGreaterThan(9)
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.unroute('**/api/progress*')
  await context.setOffline(false)
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await page.reload()
  await ready(page)
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(9)
})

test('starting over offers to clear the progress, and to undo it @full', async ({ page }) => {
  await page.goto(module0)
  await page.getByRole('button', { name: 'COMPLETE & CONTINUE' }).click()
  await expect(page).toHaveURL(overview)
  await page.getByRole('link', { name: 'START COURSE OVER' }).click()
  await expect(page).toHaveURL(module0)
  await page.getByRole('button', { name: 'Clear my progress' }).click()
  await expect(page.getByText('Your progress in this course was cleared.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '0/3 (0%)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your progress is back.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '1/3 (33%)' })).toBeVisible()

  // Without starting over, nothing is offered.
  await page.goto(module0)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear my progress' })).toBeHidden()
})

/** Saves a lesson's video, as the panel does. */
const choose = (instructor: Page, lessonId: string, video: object) =>
  instructor.request.patch(`/api/lessons/${lessonId}`, {
    headers: { origin: stack.site },
    data: video,
  })

/** The part of YouTube's player API that the site's element uses. */
const fakeYouTube = `
  window.YT = {
    PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 },
    Player: class {
      constructor(frame, { events }) {
        this.listeners = {}
        this.at = 0
        this.state = -1
        window.fakePlayer = this
        queueMicrotask(() => events.onReady())
        setInterval(() => {
          if (this.state !== 1) return
          this.at = Math.min(this.at + 0.25, 60)
          this.listeners.onVideoProgress?.({})
          if (this.at === 60) this.become(0)
        }, 250)
      }
      become(state) { this.state = state; this.listeners.onStateChange?.({ data: state }) }
      addEventListener(name, listener) { this.listeners[name] = listener }
      playVideo() { this.become(1) }
      pauseVideo() { this.become(2) }
      seekTo(at) { this.at = at }
      getCurrentTime() { return this.at }
      getDuration() { return 60 }
      getPlayerState() { return this.state }
      getVolume() { return 100 }
      setVolume() {}
      isMuted() { return false }
      mute() {}
      unMute() {}
      getPlaybackRate() { return 1 }
      setPlaybackRate() {}
      getVideoLoadedFraction() { return 1 }
      getOption() { return [] }
      setOption() {}
      destroy() {}
    },
  }
  window.onYouTubeIframeAPIReady()`

test.describe('an external video', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('https://www.youtube.com/iframe_api', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeYouTube }),
    )
    for (const site of ['www.youtube-nocookie.com', 'player.example.com']) {
      await page.route(`https://${site}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' }),
      )
    }
  })

  test('is selected in the panel, plays, and resumes like any other @full', async ({
    page,
    browser,
  }) => {
    const instructor = await openInstructorPage(browser)
    const course = await createTestCourse(browser, {
      lessons: ['Lesson 1', 'Lesson 2'],
      students: ['Grace Brewster'],
    })
    const [first, second] = course.lessons
    const [owner] = course.students
    if (!first || !second || !owner) throw new Error('Two lessons and a student were expected.')
    const youtube = { videoSource: 'youtube', videoUrl: 'https://youtu.be/abcdefghijk' }
    const embed = { videoSource: 'embed', videoUrl: 'https://player.example.com/embed/1' }
    expect((await choose(instructor, first.id, youtube)).status()).toBe(200)
    expect((await choose(instructor, second.id, embed)).status()).toBe(200)
    await page.context().clearCookies()
    await signIn(page, owner)

    await page.goto(course.path)
    const frame = page.locator('youtube-video iframe')
    await expect(frame).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/abcdefghijk/)
    const play = page.locator('media-control-bar media-play-button')
    await play.click()
    // An opened video that hasn't played isn't saved.
    await expect.poll(() => page.evaluate('fakePlayer.at')).toBeGreaterThan(0)
    const saved = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/progress',
    )
    await page.evaluate('fakePlayer.seekTo(20)')
    await play.click()
    expect((await saved).status()).toBe(204)
    await page.reload()
    await expect.poll(() => page.evaluate('window.fakePlayer?.at')).toBeGreaterThanOrEqual(20)

    // Near its end it announces the next lesson, and at its end it is completed and continues
    // there.
    await play.click()
    await page.evaluate('fakePlayer.seekTo(56)')
    await expect(page.getByText('Next: Lesson 2')).toBeVisible()
    await page.evaluate('fakePlayer.seekTo(59)')
    await expect(page.getByRole('progressbar', { name: '1/2 (50%)' })).toBeVisible()
    await expect(page.locator('iframe[title="Lesson 2"]')).toHaveAttribute(
      'src',
      'https://player.example.com/embed/1',
    )
    await instructor.close()
  })

  test('needs a valid URL, and the panel explains which @full', async ({ browser }) => {
    const instructor = await openInstructorPage(browser)
    const course = await createTestCourse(browser, { lessons: ['Lesson 1'], students: [] })
    const refusal = await choose(instructor, course.lessons[0]?.id ?? '', {
      videoSource: 'vimeo',
      videoUrl: 'https://vimeo.com/about',
    })
    expect(refusal.status()).toBe(400)
    expect(await refusal.text()).toContain('This isn’t a Vimeo video URL.')
    await instructor.close()
  })
})
