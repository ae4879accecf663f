/** @type {import('./mutants.mjs').Mutant[]} Defects in what the instructor does for people. */
export const people = [
  {
    name: 'access goes on after its end',
    file: 'src/services/database/open-enrollment.ts',
    find: ' and (e.ends_at is null or e.ends_at > now()))`',
    replace: ')`',
    part: 'int',
    tests: ['src/services/people/people'],
  },
  {
    name: 'a mail that was taken is said to be tried again',
    file: 'src/services/notifications/record-sent-mail.ts',
    find: "::uuid and outcome <> 'accepted'`)",
    replace: '::uuid`)',
    part: 'int',
    tests: ['src/services/people/people'],
  },
  {
    name: 'a cell of a list is a formula of the spreadsheet',
    file: 'src/domain/text/csv.ts',
    find: "isFormula(value) ? `'${value}` : value",
    replace: 'isFormula(value) ? value : value',
    part: 'unit',
    tests: ['src/domain/text/csv'],
  },
  {
    name: 'undoing an import deletes an account that somebody uses',
    file: 'src/services/people/undo-import.ts',
    find: 'if (!isClosed || (await isUsed(tx, userId))) return false',
    replace: 'if (!isClosed) return false',
    part: 'int',
    tests: ['src/services/people/import'],
  },
  {
    name: 'a link to sign in works twice',
    file: 'src/services/identity/sessions/sign-in-link.ts',
    find: "t.kind = 'sign_in' and t.used_at is null",
    replace: "t.kind = 'sign_in'",
    part: 'int',
    tests: ['src/services/identity/sessions/sign-in-link'],
  },
]
