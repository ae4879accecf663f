import { describe, expect, it } from 'vitest'
import { courses } from '@/content/courses'
import { parseFact } from './parse-fact'

/** Formats the claims of a fact: 'seconds 3600', 'lessons least 12'. */
const claimsOf = (label: string, value: string) =>
  parseFact({ label, value }).map(({ unit, amount, bound }) =>
    bound === 'exact' ? `${unit} ${amount}` : `${unit} ${bound} ${amount}`,
  )

describe('parseFact', () => {
  it.each([
    ['Video', 'About 1 hour', ['seconds 3600']],
    ['Videos', '1 hr 30 min.', ['seconds 5400']],
    ['Video length', '90 minutes', ['seconds 5400']],
    ['Total length', '2 hours and 5 minutes', ['seconds 7500']],
    ['Length', '½ hour', ['seconds 1800']],
    ['What’s inside', '6 hours of video', ['seconds 21600']],
    ['What’s inside', 'About an hour of video', ['seconds 3600']],
    ['What’s inside', '12 lessons, 1½ hours of video', ['lessons 12', 'seconds 5400']],
    ['What’s inside', 'Over 2.5 hours of video.', ['seconds least 9000']],
    ['What’s inside', '10 lessons in 5 modules', ['lessons 10', 'modules 5']],
    ['What’s inside', 'Five modules and 20 exercises', ['modules 5', 'exercises 20']],
    ['What’s inside', '12 video lessons (3 hours of video)', ['lessons 12', 'seconds 10800']],
    ['What’s inside', '20 minutes of video and 40 minutes of exercises', ['seconds 1200']],
    ['Lessons', '12', ['lessons 12']],
    ['Number of lessons', 'More than twelve', ['lessons least 12']],
    ['Exercises', 'up to 8', ['exercises most 8']],
  ])('should read “%s: %s”', (label, value, claims) => {
    expect(claimsOf(label, value)).toEqual(claims)
  })

  it.each([
    ['Each module', 'About 20 minutes'],
    ['Module 1', '3 lessons'],
    ['Bonus', '2 hours of video'],
    ['Workbook', '12 exercises'],
    ['Exercises', 'About 1 hour'],
    ['Exercises', 'One per module, with pen and paper'],
    ['Video', '1–2 hours'],
    ['Video', '1 to 2 hours'],
    ['Video', '20 minutes each'],
    ['Video', 'In five parts'],
    ['Video', ''],
    ['Pace', 'Yours. Most people finish in 1–2 weeks'],
    ['Pace', '2 lessons a week'],
    ['Pace', '3 lessons and 2 exercises per week'],
    ['Time', 'About 2 hours'],
    ['What’s inside', 'The first 3 lessons are free'],
    ['What’s inside', '2 lessons on listening'],
    ['What’s inside', '4 hours of reading'],
    ['What’s inside', '3 lessons, 5 lessons'],
    ['Access', '12 months'],
    ['Lessons', 'Soon'],
  ])('should read nothing in “%s: %s”', (label, value) => {
    expect(claimsOf(label, value)).toEqual([])
  })

  it('should quote what the instructor typed', () => {
    const quotes = [
      { label: ' Video', value: 'About 1 hour.' },
      { label: 'What’s inside', value: '12 lessons, 6 hours of video' },
    ].map((fact) => parseFact(fact).map(({ quote }) => quote))

    expect(quotes).toEqual([
      ['Video: About 1 hour'],
      ['12 lessons, 6 hours of video', '12 lessons, 6 hours of video'],
    ])
  })

  it('should read only the video length in the facts of the seed content', () => {
    const facts = courses.flatMap((course) => course.facts)

    expect(facts.length).toBeGreaterThan(6)
    expect(facts.flatMap((fact) => parseFact(fact))).toEqual([
      { unit: 'seconds', amount: 3600, bound: 'exact', quote: 'Video: About 1 hour' },
    ])
  })
})
