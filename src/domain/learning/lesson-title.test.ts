import { expect, it, describe } from 'vitest'
import { validateTitle, titleFromFileName } from './lesson-title'

it.each([
  ['', 'Please enter a title.'],
  ['  \u200b', 'Please enter a title.'],
  [null, 'Please enter a title.'],
  ['x'.repeat(121), 'The title can have at most 120 characters.'],
  ['x'.repeat(120), null],
])('should return the problem of %j', (title, problem) => {
  expect(validateTitle(title)).toBe(problem)
})

describe('titleFromFileName', () => {
  it.each([
    ['02 - saying_sorry.final.mp4', 'Saying sorry final'],
    ['IMG_2034.MOV', 'IMG 2034'],
    ['7 ways to listen.webm', '7 ways to listen'],
    ['3. Repair.mp4', 'Repair'],
    ['03 Repair.mp4', 'Repair'],
    ['2024.mp4', '2024'],
    ['.mp4', '.mp4'],
    [`${'a'.repeat(200)}.mp4`, `A${'a'.repeat(119)}`],
  ])('should derive from %j the title %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title)
  })
})
