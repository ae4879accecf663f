import { describe, expect, it } from 'vitest'
import { BYTE_ORDER_MARK, toCsvLine } from '../text/csv'
import { importMessages } from './import-messages'
import { MAX_IMPORTED_PEOPLE, parseImportFile } from './import-rules'
import { listColumns } from './list-columns'

const ownRow = [
  ...['user-id-7', 'Ann Lee', '+ann@example.com', 'yes', 'student', 'active'],
  ...['2026-01-31T10:00:00Z', 'Joy | Rest'],
]

const read = (text: string) => parseImportFile(Buffer.from(text))
const problems = (text: string) => read(text).rows?.map(({ problem }) => problem)

describe('parseImportFile', () => {
  it('should find the columns in any order, by their common names', () => {
    const { rows } = read('Course;Full Name;Age;E-Mail\nJoy; Ann  Lee ;7; ANN@Example.com \n')
    expect(rows).toEqual([
      { line: 2, email: 'ann@example.com', name: 'Ann Lee', course: 'Joy', problem: null },
    ])
  })

  it.each([
    [
      'Mailchimp',
      '"Email Address","First Name","Last Name",TAGS',
      '"ann@example.com",Ann,Lee,"""a"""',
    ],
    ['merge tags', 'EMAIL,FNAME,LNAME', 'ann@example.com,Ann,Lee'],
    ['Thinkific', 'First Name,Last Name,Email,Company', 'Ann,Lee,ann@example.com,'],
    ['Kajabi', 'ID,Name,First Name,Last Name,Email', '7,Ann Lee,Ann,Lee,ann@example.com'],
    ['WordPress', 'user_login,user_email,display_name', 'annie,ann@example.com,Ann Lee'],
    [
      'WooCommerce',
      'billing_email,billing_first_name,billing_last_name',
      'ann@example.com,Ann,Lee',
    ],
    ['Google', 'Given Name,Family Name,E-mail 1 - Value', 'Ann,Lee,ann@example.com'],
    ['Outlook', 'First Name;Last Name;E-mail Address', 'Ann;Lee;ann@example.com'],
    ['a shop', 'Customer Name,Customer Email', 'Ann Lee,ann@example.com'],
    ['a script', 'userEmail,firstName,lastName', 'ann@example.com,Ann,Lee'],
    ['Name as the first name', 'Name,Surname,Email', 'Ann,Lee,ann@example.com'],
    ['Name beside the surname in it', 'Name,Surname,Email', 'Ann Lee,Lee,ann@example.com'],
    ['a last name only', 'Email,First Name,Last Name', 'ann@example.com,,Ann Lee'],
    ['a name to show only', 'Email,First Name,Last Name,Display Name', 'ann@example.com,,,Ann Lee'],
    ['Excel with sep=', 'sep=;\nemail;name', 'ann@example.com;Ann Lee'],
  ])('should read the columns of %s', (_platform, header, row) => {
    expect(read(`${header}\n${row}\n`).rows).toMatchObject([
      { email: 'ann@example.com', name: 'Ann Lee', problem: null },
    ])
  })

  it('should read the site’s own export, with all courses', () => {
    const file = toCsvLine(listColumns.people) + toCsvLine(ownRow)
    expect(read(BYTE_ORDER_MARK + file).rows).toEqual([
      { line: 2, email: '+ann@example.com', name: 'Ann Lee', course: 'Joy | Rest', problem: null },
    ])
  })

  it('should normalize names to composed characters', () => {
    expect(read('email,name\na@example.com,Zoe\u0308').rows?.[0]?.name).toBe('Zoë')
  })

  it('should reject invisible and garbled names', () => {
    const names = ['\u200b', '\u3164', 'Jos\ufffd', 'JosÃ©', '"Ann\nb@example.com,Ben"']
    const rows = names.map((name, at) => `a${at}@example.com,${name}`)
    expect(problems(['email,name', ...rows].join('\n'))).toEqual([
      ...['no_name', 'no_name', 'bad_name', 'bad_name', 'bad_name'],
    ])
  })

  it.each([
    ['Mac OS Roman', [0x4a, 0x6f, 0x73, 0x8e]],
    ['Windows Cyrillic', [0xc8, 0xe2, 0xe0, 0xed]],
    ['UTF-8 with a broken letter', [0xc3, 0xa9, 0xe9]],
  ])('should be rejected with the unreadable line: %s', (_name, letters) => {
    const head = Buffer.from('email,name\na@example.com,Ann\nb@example.com,')
    expect(parseImportFile(Buffer.concat([head, Buffer.from(letters)]))).toEqual({
      rows: null,
      refusal: importMessages.unreadable(3),
    })
  })

  it('should read Windows encoding when the result makes sense', () => {
    const bytes = Buffer.from('email,name\na@example.com,José Núñez', 'latin1')
    expect(parseImportFile(bytes).rows?.[0]?.name).toBe('José Núñez')
  })

  it('should report the problem of each row and continue', () => {
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
    ['email,name\na@example.com,"Ann\nb@example.com,Ben\n', importMessages.openQuote(2)],
    ['PK\u0003\u0004 x\0\0', importMessages.notCsv],
  ])('should be rejected with a message: %j', (text, message) => {
    expect(read(text)).toEqual({ rows: null, refusal: message })
  })

  it('should not split a surrogate pair in a long cell, which the database rejects', () => {
    const name = `${'x'.repeat(499)}😀`
    expect(read(`email,name\na@example.com,${name}x`).rows?.[0]?.name).toBe(name)
  })

  it('should reject more than ten thousand people', () => {
    const file = (count: number) =>
      `email,name\n${Array.from({ length: count }, (_one, n) => `p${n}@example.com,P`).join('\n')}`
    expect(read(file(MAX_IMPORTED_PEOPLE)).rows).toHaveLength(MAX_IMPORTED_PEOPLE)
    expect(read(file(MAX_IMPORTED_PEOPLE + 1)).refusal).toBe(
      importMessages.tooMany(MAX_IMPORTED_PEOPLE),
    )
  })
})
