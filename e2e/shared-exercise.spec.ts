import { readFile } from 'node:fs/promises'
import { type Browser, expect, test } from '@playwright/test'
import { readPdf } from '../src/testing/read-pdf'
import { pickAppearances, findProblems } from './support/accessibility'
import {
  createCoupleCourse,
  answerAndMarkReady,
  openPageAs,
  type CoupleCourse,
} from './support/couple'
import { createExercises } from './support/together'
import { openPage } from './support/wait-for-scripts'

const notRevealed =
  'You can’t see this yet. You’ll see each other’s answers once you’re both ready.'

/** Creates the exercise in the course's lesson. */
async function theExercise(
  browser: Browser,
  { lessons: [lesson] }: CoupleCourse,
  input: Parameters<typeof createExercises>[2][number],
): Promise<string> {
  const [id = ''] = lesson ? await createExercises(browser, lesson, [input]) : []
  return id
}

async function asCouple(browser: Parameters<typeof openPageAs>[0], { students }: CoupleCourse) {
  const [ana, ben] = students
  if (!ana || !ben) throw new Error('There are no two.')
  return { ana: await openPageAs(browser, ana), ben: await openPageAs(browser, ben) }
}

test('partners read revealed answers, mark them as discussed, and download a PDF', async ({
  browser,
}) => {
  const course = await createCoupleCourse(browser)
  const exercise = await theExercise(browser, course, {
    title: 'How close I feel',
    kind: 'scale',
    howToTalk: 'Tell each other what made it so.',
  })
  const { ana, ben } = await asCouple(browser, course)
  const path = `/together/exercise/${exercise}`
  await answerAndMarkReady(ana, exercise, '4')
  await openPage(ben, path)
  await expect(ben.getByText(notRevealed)).toBeVisible()
  expect(await findProblems(ben, pickAppearances(0))).toEqual([])

  await answerAndMarkReady(ben, exercise, '8')
  for (const page of [ana, ben]) {
    await openPage(page, path)
    await expect(page.getByText('Tell each other what made it so.')).toBeVisible()
    for (const label of ['4 out of 10', '8 out of 10'])
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    expect(await page.title()).not.toContain('close')
  }
  expect(await findProblems(ana, pickAppearances(1))).toEqual([])

  await ana.getByRole('button', { name: 'We talked about it' }).click()
  await expect(ana.getByText('You marked this as talked about. Ben hasn’t yet.')).toBeVisible()
  await openPage(ben, path)
  await expect(ben.getByText('Ana marked this as talked about.')).toBeVisible()
  await ben.getByRole('button', { name: 'We talked about it' }).click()
  await expect(ben.getByText('You both marked this as talked about.')).toBeVisible()
  await expect(ben.getByText('Talked about together: 1 of 1')).toBeVisible()

  await ben.getByRole('link', { name: 'See your journey' }).click()
  await expect(ben.getByRole('heading', { level: 1, name: 'Your journey' })).toBeVisible()
  await expect(ben.getByText('You both marked this as talked about.')).toBeVisible()
  expect(await findProblems(ben, pickAppearances(2))).toEqual([])
  const waiting = ben.waitForEvent('download')
  await ben.getByRole('link', { name: 'Download your journey (PDF)' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('Course-journey.pdf')
  const { text } = await readPdf(await readFile(await download.path()))
  for (const label of ['How close I feel', '4 out of 10', '8 out of 10'])
    expect(text).toContain(label)
  for (const page of [ana, ben]) await page.close()
})

test('each partner gets the same minutes, by the clock @full', async ({ browser }) => {
  const course = await createCoupleCourse(browser)
  const exercise = await theExercise(browser, course, { title: 'What I hear' })
  const { ana, ben } = await asCouple(browser, course)
  await answerAndMarkReady(ana, exercise, 'Rain.')
  await answerAndMarkReady(ben, exercise, 'Silence.')
  await ana.clock.install()
  await openPage(ana, `/together/exercise/${exercise}`)
  await ana.clock.pauseAt(Date.now() + 60_000)
  const timer = ana.getByRole('region', { name: 'Time to talk' })
  const timeLeft = timer.getByRole('timer')

  await timer.getByText('3', { exact: true }).click()
  await timer.getByRole('button', { name: 'Start' }).click()
  await expect(timer.getByText('Ana: your turn to talk. Ben: your turn to listen.')).toBeAttached()
  await ana.clock.fastForward('01:00')
  await timer.getByRole('button', { name: 'Pause' }).click()
  await expect(timeLeft).toHaveText('2:00')
  await ana.clock.fastForward('10:00')
  await timer.getByRole('button', { name: 'Resume' }).click()
  await ana.clock.fastForward('02:00')
  await expect(timer.getByText('Ben: your turn to talk. Ana: your turn to listen.')).toBeAttached()
  // As in a background tab.
  await ana.clock.fastForward('30:00')
  await expect(timer.getByText('You’ve both had a turn.', { exact: true })).toBeVisible()
  await timer.getByRole('button', { name: 'Start over' }).click()
  await expect(timeLeft).toHaveText('3:00')
  for (const page of [ana, ben]) await page.close()
})

test('an optional soft tone ends a turn @full', async ({ browser }) => {
  const course = await createCoupleCourse(browser)
  const exercise = await theExercise(browser, course, { title: 'What I hear' })
  const { ana, ben } = await asCouple(browser, course)
  await answerAndMarkReady(ana, exercise, 'Rain.')
  await answerAndMarkReady(ben, exercise, 'Silence.')
  await ana.clock.install()
  await ana.addInitScript(() => {
    const begin = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')
    Object.defineProperty(AudioScheduledSourceNode.prototype, 'start', {
      value(this: AudioScheduledSourceNode, when: number) {
        const { dataset } = document.documentElement
        dataset.tones = String(Number(dataset.tones ?? 0) + 1)
        Reflect.apply(begin?.value as () => void, this, [when])
      },
    })
  })
  await openPage(ana, `/together/exercise/${exercise}`)
  const timer = ana.getByRole('region', { name: 'Time to talk' })
  const tones = () => ana.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
  const talk = async () => {
    await timer.getByText('3', { exact: true }).click()
    await timer.getByRole('button', { name: 'Start' }).click()
    await ana.clock.fastForward('03:00')
    await expect(timer.getByText('Ben: your turn to talk.')).toBeAttached()
    const atHalf = await tones()
    await ana.clock.fastForward('03:00')
    await expect(timer.getByText('You’ve both had a turn.', { exact: true })).toBeVisible()
    return [atHalf, await tones()]
  }

  expect(await talk()).toEqual([0, 0])
  await timer.getByRole('button', { name: 'Start over' }).click()
  const choice = timer.getByRole('checkbox', { name: 'Play a soft tone when a turn ends' })
  await choice.focus()
  await ana.keyboard.press('Space')
  await expect(choice).toBeChecked()
  // Two notes for each turn.
  expect(await talk()).toEqual([2, 4])
  await timer.getByRole('button', { name: 'Start over' }).click()
  expect(await tones()).toBe(4)
  for (const page of [ana, ben]) await page.close()
})

test('a check-in is saved in one click and revealed to both', async ({ browser }) => {
  const course = await createCoupleCourse(browser)
  const { ana, ben } = await asCouple(browser, course)
  for (const [page, number] of [
    [ana, '3'],
    [ben, '9'],
  ] as const) {
    await openPage(page, '/together/check-in')
    await page.getByRole('button', { name: 'Turn on check-ins' }).click()
    const questions = page.getByRole('region', { name: /^Week of/ }).getByRole('radiogroup')
    await expect(questions).toHaveCount(3)
    for (const question of await questions.all())
      await question.getByText(number, { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'I’m ready' }).click()
  }
  await expect(ben.getByText('You were both ready this week')).toBeVisible()
  await openPage(ana, '/together/check-in')
  const row = ana.getByRole('row', { name: /^Week of/ }).first()
  await expect(row).toContainText('39')
  expect(await findProblems(ana, pickAppearances(3))).toEqual([])
  for (const page of [ana, ben]) await page.close()
})
