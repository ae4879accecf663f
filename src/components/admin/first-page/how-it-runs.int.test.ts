import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { anAnswerKey, startWithKeys, writeAnswer } from '@/testing/factories/answer-keys'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { requestOf } from '@/testing/payload'
import { HowItRuns } from './how-it-runs'

it('should tell the instructor of a key of the answers that is lost', async () => {
  const req = await requestOf(await anInstructor())
  const shown = async () => renderToStaticMarkup(await HowItRuns({ req }))
  startWithKeys(anAnswerKey('old'))
  await writeAnswer(await aStudent(), 'Only for us.')
  expect(await shown()).not.toContain('ANSWERS_KEY')

  startWithKeys(anAnswerKey('new'))

  const page = await shown()
  expect(page).toContain('ANSWERS_KEY lacks the key ‘old’')
  expect(page).toContain('add it after the first one, and start site and worker again')
  expect(page).not.toContain('Only for us')
})
