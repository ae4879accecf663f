import { colors } from '../motif/colors.mjs'
import { pathData } from '../motif/path-data.mjs'
import { stages } from '../motif/stages.mjs'
import { ask, columns, exercisePage, form, knotDrawing, lines, suns } from './layout.mjs'

/**
 * @param {object} book
 * @param {string} book.author
 * @param {string} book.title
 * @param {string} book.subtitle
 */
export const cover = ({ author, title, subtitle }) => `<article class="page cover">
  <div class="brand">${knotDrawing}<span>Heart2Heart</span></div>
  <div class="cover-words"><p class="label">Workbook &amp; Exercises</p><h1>${title}</h1><p class="sub">${subtitle}</p></div>
  ${coverDrawing()}
  <p class="author">${author}</p>
</article>`

function coverDrawing() {
  const [tangled, , , , joined] = stages
  const pair = (/** @type {import('../motif/curves.mjs').Pair} */ { a, b }) =>
    `<path class="a" d="${pathData(a)}"/><path class="b" d="${pathData(b)}"/>`
  return `<svg class="cover-art" viewBox="0 0 800 836" aria-hidden="true">
    <defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${suns[4]}"/><stop offset="1" stop-color="${suns[1]}" stop-opacity="0.15"/>
    </linearGradient></defs>
    <circle cx="575" cy="500" r="255" fill="url(#dawn)"/>
    <g>${pair(tangled)}</g><g transform="translate(0 376)">${pair(joined)}</g>
  </svg>`
}

export const coverCss = `
.cover { background: ${colors.paper}; padding: 20mm 22mm }
.brand { display: flex; align-items: center; gap: 3mm; font: 520 13pt Fraunces }
.brand .knot { width: 10mm }
.cover-words { margin-top: 9mm; position: relative; z-index: 1 }
.cover h1 { font-size: 56pt; letter-spacing: -0.02em; margin: 3mm 0 3mm }
.sub { font: 420 20pt/1.25 Fraunces; color: ${colors.inkSoft} }
.cover-art { position: absolute; left: 0; bottom: 0; width: 100%; fill: none; stroke-width: 6.5; stroke-linecap: round }
.cover-art circle { stroke: none }
.author { position: absolute; left: 22mm; bottom: 18mm; font-weight: 500 }
.contents { list-style: none; padding: 0 } .contents li { display: flex; gap: 4mm; padding: 1.7mm 0; border-bottom: 0.2mm solid ${colors.hairline}; margin: 0 }
.contents span { color: ${colors.clay}; font-weight: 600; width: 8mm; font-variant-numeric: tabular-nums }
`

const contents = [
  [3, 'Before you begin'],
  [4, 'Two first sentences'],
  [5, 'The parking lot'],
  [6, 'Three layers down'],
  [7, 'Words for feelings'],
  [8, 'Our cycle'],
  [9, 'A soft start'],
  [10, 'One week, one experiment'],
  [11, 'Four parts of an apology'],
  [12, 'One small habit'],
  [13, 'Ten minutes a week'],
  [14, 'Where we are now'],
]

/** @param {number} number */
export const howToUse = (number) =>
  exercisePage(
    {
      stage: 0,
      label: 'Read this first',
      title: 'How to use this workbook',
      intro:
        'The exercises from the lessons, on paper. Write here or under the lessons, whichever you like. You don’t need to do both. Print a page, or type in this file and save it.',
      body: `${columns(
        `<h4>If you’re on your own</h4><p>Follow <b>Alone</b>. You work on your half of the conversation, the half you can change. If you’re guessing about your partner, mark it as a guess.</p>
        <h4 style="margin-top:5mm">If there are two of you</h4><p>Follow <b>Together</b>. Each of you writes first, without showing it. Then take turns reading to each other, while the other one just listens. Print the page twice, or use a second sheet.</p>
        <h4 style="margin-top:5mm">Three rules</h4><ul><li>Nothing written here gets used in an argument.</li><li>Either of you can stop, as long as you say when you’ll pick it back up.</li><li>Start small. The big one can wait.</li></ul>`,
        `<h4>What’s inside</h4><ol class="contents">${contents.map(([page, title]) => `<li><span>${page}</span>${title}</li>`).join('')}</ol>`,
      )}
      <div class="panel"><p><b>When this isn’t the right workbook.</b> If you’re afraid of your partner, or if someone is being threatened, hit, watched, or kept from money or friends, exercises can make it more dangerous. Please talk to a doctor, a counselor, or a domestic violence hotline first.</p></div>
      <p class="soft" style="margin-top:auto;padding-bottom:4mm">For the personal use of the person who bought the course and their partner. Please don’t copy it for others. The course is education and doesn’t replace therapy.</p>`,
    },
    number,
  )

/** @param {number} number */
export const beforeYouBegin = (number) =>
  exercisePage(
    {
      stage: 0,
      label: 'Let’s Get Started',
      title: 'Before you begin',
      intro:
        'One sentence to come back to, and four things that are easier to settle on a good day.',
      body: `${form(
        'alone',
        `${ask('Finish this sentence. You’ll read it again on the last page.<br><b>When we argue, I would like to be able to</b>', 3)}
        ${ask('How close have we felt these past few weeks, from 1 (far apart) to 10 (very close)?', 1)}
        ${ask('When I’m at my best for a hard conversation:', 1)}
        ${ask('My words for a break: my pause word, and when I’ll be back:', 2)}`,
      )}
      ${form(
        'together',
        `<p>Each of you finishes the sentence above on your own sheet. Then settle these four, and write down what you agree on.</p>
        <table style="margin-top:4mm"><tbody>
        ${[
          ['A time', 'twice a week, half an hour'],
          ['A place', 'side by side is easier than face to face'],
          ['A pause word', 'it means: I need twenty minutes'],
          ['A return', 'the one who pauses names the time'],
        ]
          .map(
            ([name, hint]) =>
              `<tr><td style="width:62mm;height:13mm;border-right:0"><b>${name}</b><br><span class="soft">${hint}</span></td><td></td></tr>`,
          )
          .join('')}
        </tbody></table>`,
      )}`,
    },
    number,
  )

/** @param {number} number */
export const twoFirstSentences = (number) =>
  exercisePage(
    {
      stage: 1,
      label: 'Module 1 · When Conflict Is Constructive Or Destructive',
      title: 'Two first sentences',
      intro:
        'An argument tends to end the way it started. The first sentence is the easiest place to change it.',
      body: `${form(
        'alone',
        `${ask('Choose an argument that’s over. The first sentence I said, word for word if I can remember it:', 2)}
        <p style="margin-top:4mm">The same thing, in three parts. No “always,” no “never,” nothing about character.</p>
        ${ask('I saw or heard', 1)}${ask('I felt', 1)}${ask('I’d like', 1)}
        ${ask('My early warning signs: a hot face, a tight throat, a louder voice. This is just for me.', 3)}`,
      )}
      ${form(
        'together',
        `<p>Each of you writes both sentences, on your own page. Read only the second one aloud. The listener says how they would have answered it.</p>
        ${columns(`<h4>The first one’s answer</h4>${lines(3)}`, `<h4>The second one’s answer</h4>${lines(3)}`)}`,
      )}`,
    },
    number,
  )
