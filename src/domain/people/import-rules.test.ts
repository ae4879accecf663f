import { describe, expect, it } from 'vitest'
import { importMessages } from './import-messages'
import { MOST_IMPORTED, readImportFile } from './import-rules'

const read = (text: string) => readImportFile(Buffer.from(text))
const problems = (text: string) => read(text).rows?.map(({ problem }) => problem)

describe('a file of people', () => {
  it('should have its columns in any order, under the names that people use', () => {
    const { rows } = read('Course;Full Name;Age;E-Mail\nJoy; Ann  Lee ;7; ANN@Example.com \n')
    expect(rows).toEqual([
      { line: 2, email: 'ann@example.com', name: 'Ann Lee', course: 'Joy', problem: null },
    ])
  })

  it('should say of each row what is wrong with it, and go on', () => {
    const file = [
      'email,name,course',
      ',Ann,',
      'no address,Ann,',
      'a@example.com,,',
      'a@example.com,=HYPERLINK("x"),',
      `a@example.com,${'x'.repeat(121)},`,
      'b@example.com,Ben,Joy',
      'B@example.com,Ben,joy',
      'b@example.com,Ben,Rest',
    ].join('\n')
    expect(problems(file)).toEqual([
      ...['no_email', 'bad_email', 'no_name', 'formula', 'bad_name', null, 'repeated', null],
    ])
  })

  it.each([
    ['', importMessages.empty],
    ['email,name\n', importMessages.empty],
    ['mail address,who\na,b\n', importMessages.wrongHeader('mail address, who')],
    ['email\na@example.com\n', importMessages.wrongHeader('email')],
    ['PK\u0003\u0004 x\0\0', importMessages.noTable],
  ])('should be refused with a sentence: %j', (text, sentence) => {
    expect(read(text)).toEqual({ rows: null, refusal: sentence })
  })

  it('should cut no sign of a long cell in half: a database takes no half ones', () => {
    const name = `${'x'.repeat(499)}😀`
    expect(read(`email,name\na@example.com,${name}x`).rows?.[0]?.name).toBe(name)
  })

  it('should have at most ten thousand people', () => {
    const file = (count: number) =>
      `email,name\n${Array.from({ length: count }, (_one, n) => `p${n}@example.com,P`).join('\n')}`
    expect(read(file(MOST_IMPORTED)).rows).toHaveLength(MOST_IMPORTED)
    expect(read(file(MOST_IMPORTED + 1)).refusal).toBe(importMessages.tooMany(MOST_IMPORTED))
  })
})
