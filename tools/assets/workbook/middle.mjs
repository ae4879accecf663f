import { colors } from '../motif/colors.mjs'
import { ask, columns, exercisePage, form, lines } from './layout.mjs'

/** @param {number} number */
export const parkingSheet = (number) =>
  exercisePage(
    {
      stage: 1,
      label: 'Module 1 · Kitchen Sinking',
      title: 'The parking lot',
      intro:
        'One thing on the table. Write everything else down here, because it matters, too, and gets its own evening.',
      body: `${form(
        'alone',
        `<p>List everything you’ve dragged, or wanted to drag, into one argument this year. This list is just for you. Put the one that still hurts most at the top. You’ll take it with you into Module 2.</p>
        <table style="margin-top:4mm"><thead><tr><th>What it’s about</th><th style="width:36mm">Since when</th><th style="width:30mm">How much it hurts, 1–10</th></tr></thead>
        <tbody>${'<tr><td></td><td></td><td></td></tr>'.repeat(5)}</tbody></table>
        ${ask('One small issue for this week, as a sentence that a camera could have recorded:', 1)}`,
      )}
      ${form(
        'together',
        `<p>Flip a coin to see whose issue gets this week’s ten minutes. The other one gets next week. When something else comes up, from either of you, say, <b>“This matters, too. It gets its own evening,”</b> and write it down here, on one sheet for both of you.</p>
        <table style="margin-top:4mm"><thead><tr><th>Parked</th><th style="width:24mm">Whose</th><th style="width:36mm">Its evening</th></tr></thead>
        <tbody>${'<tr><td></td><td></td><td></td></tr>'.repeat(4)}</tbody></table>`,
      )}`,
    },
    number,
  )

/** @param {number} number */
export const threeLayers = (number) =>
  exercisePage(
    {
      stage: 2,
      label: 'Module 2 · The Real Reason You Are In Conflict',
      title: 'Three layers down',
      intro:
        'The subject is what a camera would have recorded. Under it there’s a feeling, and under the feeling, a question.',
      body: `${form(
        'alone',
        `<p>Take the complaint at the top of your list on page 5, or another one that keeps coming back.</p>
        ${ask('<b>The subject.</b> What a camera would have seen and heard:', 2)}
        ${ask('<b>The feeling.</b> One word, not a verdict. If it’s anger, what was there one second before?', 1)}
        ${ask('<b>The question.</b> What I needed to know about the two of us:', 2)}
        <p>Which of these is most often under my anger? Circle one.</p>
        <p class="soft">Do I matter to you? · Can I count on you? · Am I good enough as I am? · Will you stay? · Can I still be myself with you?</p>
        ${ask('What my partner’s question may have been. This is a guess:', 1)}`,
      )}
      ${form(
        'together',
        `<p>Each of you does the page alone. Then read each other <b>only the question</b>, slowly. The listener answers with one of two sentences and nothing else: “I didn’t know that” or “I think I knew that.” Sit for a minute. Then switch.</p>
        ${ask('What I heard that I didn’t know:', 3)}`,
      )}`,
    },
    number,
  )

const feelings = [
  ['Hurt', 'let down, small, rejected, unseen, mocked, forgotten, betrayed'],
  ['Afraid', 'worried, tense, unsafe, cornered, helpless, panicked, uncertain'],
  ['Ashamed', 'embarrassed, exposed, guilty, stupid, not enough, a burden'],
  ['Lonely', 'left out, far away, unheard, alone beside you, homesick for us'],
  ['Angry', 'irritated, resentful, used, controlled, fed up, bitter'],
  ['Sad', 'tired, empty, discouraged, grieving, hopeless, heavy'],
  ['Calm', 'safe, settled, relieved, at home, patient, clear'],
  ['Warm', 'tender, grateful, touched, playful, proud of you, close'],
  ['Alive', 'hopeful, curious, brave, light, excited, free'],
]

/** @param {number} number */
export const wordsForFeelings = (number) =>
  exercisePage(
    {
      stage: 2,
      label: 'Module 2 · A page to keep open',
      title: 'Words for feelings',
      intro:
        'If you can add “because you” after it, it may be a verdict. “I feel ignored” is about what you did. “I feel lonely” is about me.',
      body: `<div class="feelings">${feelings
        .map(
          ([name, words]) =>
            `<div class="panel"><h4>${name}</h4><p class="soft">${words}</p></div>`,
        )
        .join('')}</div>
      ${form('alone', `<p>Circle the five you know best. Underline two you never say out loud.</p>${ask('When did I last feel one of those two, and what did I say instead?', 2)}`)}
      ${form('together', `<p>Each of you circles five, in two colors. Where do your circles overlap? Tell each other about one word the other one didn’t circle.</p>${lines(2)}`)}`,
    },
    number,
  )

const stations = ['What I do', 'What you feel', 'What you do', 'What I feel']

/** In the middle of each arc, along it. */
const arrows = [
  { x: 228.5, y: 45.3, turn: 42.6 },
  { x: 228.5, y: 154.7, turn: 137.4 },
  { x: 91.5, y: 154.7, turn: 222.6 },
  { x: 91.5, y: 45.3, turn: 317.4 },
]

/** @param {number} number */
export const ourCircle = (number) =>
  exercisePage(
    {
      stage: 2,
      label: 'Module 2 · The Real Reason, Part 2',
      title: 'Our cycle',
      intro:
        'Each of you does what once kept you safe, and each sets off the other’s alarm. From above, the cycle has no beginning.',
      body: `<div class="circle">
        <svg viewBox="0 0 320 200" aria-hidden="true">
          <path class="a" d="M160 22C220 22 252 58 252 100"/><path class="b" d="M252 100c0 42-32 78-92 78"/>
          <path class="a" d="M160 178C100 178 68 142 68 100"/><path class="b" d="M68 100c0-42 32-78 92-78"/>
          ${arrows.map(({ x, y, turn }, i) => `<path class="${i % 2 ? 'b' : 'a'}" d="M-5-6 3 0-5 6" transform="translate(${x} ${y}) rotate(${turn})"/>`).join('')}
        </svg>
        ${stations.map((words, i) => `<div class="station station-${i}"><b>${words}</b>${lines(2)}</div>`).join('')}
        <div class="station middle"><span class="soft">We call it</span>${lines(1)}</div>
      </div>
      ${columns(
        form(
          'alone',
          '<p>Write your own half first. Add your partner’s half as kindly as you can, and mark it as a guess. Then give the cycle a name, a little silly if you can.</p>',
        ),
        form(
          'together',
          '<p>Each of you fills in only “What I do” and “What I feel.” Put the halves together. Don’t correct each other. Agree on a name you can both say out loud in the middle of it.</p>',
        ),
      )}
      ${ask('What I’m hoping for when I do it:', 1)}
      ${ask('Next time I notice we’re in it, the one thing I’ll do differently:', 2)}`,
    },
    number,
  )

export const middleCss = `
.feelings { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm }
.feelings .panel { padding: 4mm 4.5mm } .feelings h4 { margin-bottom: 1mm }
.circle { position: relative; height: 96mm; margin-bottom: 5mm }
.circle svg { position: absolute; inset: 0; width: 100%; height: 100%; fill: none; stroke-width: 2.6; stroke-linecap: round }
.station { position: absolute; width: 50mm; background: #fff; padding: 1mm 2mm; text-align: center }
.station .line { height: 7.4mm }
.station-0 { top: -4mm; left: 58mm } .station-1 { top: 34mm; right: -2mm }
.station-2 { bottom: -4mm; left: 58mm } .station-3 { top: 34mm; left: -2mm }
.middle { top: 36mm; left: 62mm; width: 42mm; color: ${colors.inkSoft} }
`
