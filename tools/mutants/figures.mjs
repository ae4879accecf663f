/**
 * What the instructor reads of sales, visits and lessons.
 *
 * @type {import('./mutants.mjs').Mutant[]}
 */
export const figures = [
  {
    name: 'a week of figures begins on a Sunday',
    file: 'src/domain/figures/periods.ts',
    find: '(at.getUTCDay() + 6) % 7',
    replace: 'at.getUTCDay()',
    part: 'unit',
    tests: ['src/domain/figures/periods'],
  },
  {
    name: 'a visit is counted of who asks not to be followed',
    file: 'src/components/layout/count-visits.mjs',
    find: "navigator.doNotTrack === '1' ||",
    replace: '',
    part: 'unit',
    tests: ['src/components/layout/count-visits'],
  },
  {
    name: 'a payment that never arrived is a sale in the figures',
    file: 'src/services/figures/read-sales.ts',
    find: "in ('completed', 'partially_refunded', 'refunded', 'reversed')",
    replace: "in ('completed', 'pending', 'partially_refunded', 'refunded', 'reversed')",
    part: 'int',
    tests: ['src/services/figures/read-sales'],
  },
  {
    name: 'what an instructor looks at is a student’s play',
    file: 'src/services/learning/record-progress.ts',
    find: 'where place.is_learner',
    replace: 'where true',
    part: 'int',
    tests: ['src/services/figures/learning-figures'],
  },
  {
    name: 'visits are lost when the database was away',
    file: 'src/services/figures/visit-counter.ts',
    find: 'for (const count of counts) add(count)',
    replace: '',
    part: 'int',
    tests: ['src/services/figures/visits'],
  },
  {
    name: 'a course that was free is one that was paid',
    file: 'src/components/layout/count-visits.mjs',
    find: 'tell(how, slug)',
    replace: "tell('paid', slug)",
    part: 'unit',
    tests: ['src/components/layout/count-visits'],
  },
  {
    name: 'who compares two courses has seen only the first',
    file: 'src/services/figures/read-visits-of-courses.ts',
    find: 'sum(visits + repeats) filter (where day >=',
    replace: 'sum(visits) filter (where day >=',
    part: 'int',
    tests: ['src/services/figures/visits'],
  },
]
