/** @type {import('./mutants.mjs').Mutant[]} Defects in what is kept, and in what is own. */
export const documents = [
  {
    name: 'a kept lesson is given to students without the course',
    file: 'src/server/gates/document-gate.ts',
    find: "where ${mayLearnFromModuleSql(sql.placeholder('id'))}",
    replace: 'where true',
    part: 'int',
    tests: ['src/server/gates/document-gate'],
  },
  {
    name: 'the dashboard is given to whose session has ended',
    file: 'src/server/gates/document-gate.ts',
    find: 'length === 0 ? null : url',
    replace: 'length === 0 ? url : url',
    part: 'int',
    tests: ['src/server/gates/document-gate'],
  },
  {
    name: 'a library holds courses that were not bought',
    file: 'src/features/learning/library/library-query.ts',
    find: 'else ${isEnrolledSql(userId)} end',
    replace: 'else true end',
    part: 'int',
    tests: ['src/server/library-route'],
  },
  {
    name: 'a library holds what somebody else has done',
    file: 'src/features/learning/library/library-query.ts',
    find: 'own.lesson_id = l.id and own.user_id = ${userId}::uuid',
    replace: 'own.lesson_id = l.id',
    part: 'int',
    tests: ['src/server/library-route'],
  },
  {
    name: 'a kept lesson outlives its change',
    file: 'src/http/kept-documents.mjs',
    find: '...known.filter((path) => !isKeptAddress(path))',
    replace: '',
    part: 'unit',
    tests: ['src/http/kept-documents'],
  },
]
