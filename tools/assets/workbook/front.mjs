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
  [5, 'The parking sheet'],
  [6, 'Three layers down'],
  [7, 'Words for feelings'],
  [8, 'Our circle'],
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
        'The exercises of the lessons, on paper. Write here or under the lessons, as you like: you don’t need to do both. Print a page, or type into this file and save it.',
      body: `${columns(
        `<h4>If you are alone</h4><p>Follow <b>Alone</b>. You work on your own half of the conversation, the half you can change. What you guess about your partner, mark as a guess.</p>
        <h4 style="margin-top:5mm">If you are two</h4><p>Follow <b>Together</b>. Each writes first, without showing it. Then you read to each other, in turn, and the listener only listens. Print the page twice, or use a second sheet.</p>
        <h4 style="margin-top:5mm">Three rules</h4><ul><li>What is written here is not used in an argument.</li><li>Either of you may stop, and says when to go on.</li><li>Small matters first. The large one can wait.</li></ul>`,
        `<h4>What is inside</h4><ol class="contents">${contents.map(([page, title]) => `<li><span>${page}</span>${title}</li>`).join('')}</ol>`,
      )}
      <div class="panel"><p><b>When this is not the right book.</b> If you are afraid of your partner, or if somebody is threatened, hit, watched or kept from money or friends, exercises can make it more dangerous. Please speak first to a doctor, a counselor or a domestic violence helpline where you live.</p></div>
      <p class="soft" style="margin-top:auto;padding-bottom:4mm">For the personal use of the person who bought the course, and of their partner. Please do not copy it for others. The course is education and does not replace therapy.</p>`,
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
        `${ask('Finish this sentence. You will read it again on the last page.<br><b>When we argue, I would like to be able to</b>', 3)}
        ${ask('How close do we feel in these weeks, from 1 (far apart) to 10 (very close)?', 1)}
        ${ask('The time of day when I am at my best for a difficult talk:', 1)}
        ${ask('My words for a break: my pause word, and when I will be back:', 2)}`,
      )}
      ${form(
        'together',
        `<p>Finish the sentence above, each on your own sheet. Then settle these four, and write down what you agree on.</p>
        <table style="margin-top:4mm"><tbody>
        ${[
          ['A time', 'twice a week, half an hour'],
          ['A place', 'side by side is easier than face to face'],
          ['A pause word', 'it means: I need twenty minutes'],
          ['A return', 'whoever pauses names the hour'],
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
        'An argument tends to end in the tone in which it began. The first sentence is the cheapest place to change it.',
      body: `${form(
        'alone',
        `${ask('Choose an argument that is over. The first sentence that I said, as exactly as I remember it:', 2)}
        <p style="margin-top:4mm">The same, in three parts. No <i>always</i>, no <i>never</i>, nothing about character.</p>
        ${ask('I saw or heard', 1)}${ask('I felt', 1)}${ask('I would like', 1)}
        ${ask('What I notice first when it turns: a hot face, a tight throat, a louder voice. This is for me alone.', 3)}`,
      )}
      ${form(
        'together',
        `<p>Each writes both sentences, on a page of their own. Read only the second one aloud. The listener says what they would have answered to it.</p>
        ${columns(`<h4>First person’s answer</h4>${lines(3)}`, `<h4>Second person’s answer</h4>${lines(3)}`)}`,
      )}`,
    },
    number,
  )
