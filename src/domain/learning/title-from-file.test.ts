import { describe, expect, it } from 'vitest'
import { titleFromFile } from './title-from-file'

describe('titleFromFile', () => {
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
    expect(titleFromFile(name)).toBe(title)
  })
})
