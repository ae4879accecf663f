import { colors } from '../motif/colors.mjs'
import { ask, columns, exercisePage, form, lines } from './layout.mjs'

/** @param {number} number */
export const softStart = (number) =>
  exercisePage(
    {
      stage: 3,
      label: 'Module 3 · Creating Opportunity Out Of Conflict',
      title: 'A soft start',
      intro:
        'What you saw, what you felt, what you need. One topic, three sentences, no history. Then listen until you’ve got it right.',
      body: `${form(
        'alone',
        `<p>Pick something small, a three out of ten at most. Write it the way you’d like to say it, and read it aloud once. Would you want to hear it?</p>
        ${ask('I saw', 1)}${ask('I felt', 1)}${ask('I need', 1)}
        ${ask('The answer I’m afraid of, and what I could say then to keep the door open:', 3)}`,
      )}
      ${form(
        'together',
        `<p>Five minutes each, with a timer. One speaks from the lines above. The other says back what they heard, without improving it, and asks, <b>“Is that it?”</b> until the answer is yes. You aren’t agreeing. You’re making sure you’d be disagreeing with what was actually said. Then switch.</p>
        ${columns(`<h4>What the first one heard</h4>${lines(4)}`, `<h4>What the second one heard</h4>${lines(4)}`)}`,
      )}`,
    },
    number,
  )

/** @param {number} number */
export const oneExperiment = (number) =>
  exercisePage(
    {
      stage: 3,
      label: 'Module 3 · Creating Opportunity Out Of Conflict',
      title: 'One week, one experiment',
      intro:
        'Something small that you’ll really do. It’s an experiment: it can fail, and no one’s to blame.',
      body: `${columns(
        `<h4>What can’t move for me</h4><p class="soft">one thing, and why</p>${lines(2)}`,
        `<h4>What can’t move for you</h4><p class="soft">ask if together, guess if alone</p>${lines(2)}`,
      )}
      ${ask('One to three things I’m willing to try for one week, whether or not my partner does anything:', 3)}
      ${ask('<b>For one week we try, or I try:</b>', 1)}
      ${ask('How likely am I to stick with it all week, from 1 (not likely) to 10 (definitely)? Under a seven, make it smaller. This is just for me.', 1)}
      <table class="week"><thead><tr>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `<th>${day}</th>`).join('')}</tr></thead>
      <tbody><tr>${'<td></td>'.repeat(7)}</tr></tbody></table>
      ${columns(
        form(
          'alone',
          '<p>After the week: what changed in me when I did it? Keep it, change it, or drop it?</p>' +
            lines(2),
        ),
        form(
          'together',
          '<p>Pick the day you’ll look at it again. Each of you starts with something that went well.</p>' +
            lines(2),
        ),
      )}`,
    },
    number,
  )

/** @param {number} number */
export const apology = (number) =>
  exercisePage(
    {
      stage: 4,
      label: 'Module 4 · Reconcile And Recreate',
      title: 'Four parts of an apology',
      intro:
        'Choose something that happened at least a month ago and isn’t the biggest thing. Whatever comes after a “but” cancels what came before.',
      body: `${form(
        'alone',
        `<p>The apology I’d like to make:</p>
        ${ask('What I did, in one sentence', 1)}${ask('What I think it was like for you', 2)}${ask('My part, with no “but”', 2)}${ask('What could help, and what I’ll do soon', 2)}
        ${ask('What helps me come back after an argument: a cup of tea, a hand, an hour alone, a joke, one sentence', 3)}`,
      )}
      ${form(
        'together',
        `<p>Read your apologies aloud, one after the other, with some time in between. The listener says “Thank you” or “Thank you. I’m not done with it yet.” Both are good answers. Then ask whether what you wrote would help, and do that one thing soon. Swap your lists of what helps you come back, and mark two things you’d be glad to do.</p>`,
      )}`,
    },
    number,
  )

/** @param {number} number */
export const smallHabit = (number) =>
  exercisePage(
    {
      stage: 4,
      label: 'Module 4 · Finding Peace',
      title: 'One small habit',
      intro:
        'Small, specific, and daily: a hand on the shoulder before a hard topic, ten minutes on the couch once you’re both home.',
      body: `${form('alone', `${ask('The hurt I’d like to make less likely:', 1)}${ask('<b>My habit</b>, under ten minutes, small enough to do on a bad day:', 1)}${ask('Where and when. What do I already do just before it?', 1)}`)}
      ${form('together', `<p>Choose one of the two habits, not both. Try it for two weeks. If you miss a day, just start again without a word about it.</p>${ask('<b>Our habit</b>', 1)}`)}
      <div><h4>Two weeks</h4><p class="soft">Fill in a box for each day you do it. An empty box is a day off, not a failure.</p>
      <table class="week fields" style="margin-top:3mm"><tbody><tr>${'<td></td>'.repeat(7)}</tr><tr>${'<td></td>'.repeat(7)}</tr></tbody></table></div>
      ${ask('After two weeks: what is a little easier?', 3)}`,
    },
    number,
  )

/** @param {number} number */
export const tenMinutes = (number) =>
  exercisePage(
    {
      stage: 4,
      label: 'Module 4 · Finding Peace',
      title: 'Ten minutes a week',
      intro:
        'If you keep only one thing from this course, keep this. Print this page as often as you need it.',
      body: `${form('alone', '<p>Ten minutes with a pen. Answer for yourself, in this order, and don’t skip what was good, even when it’s hard to find.</p>')}
      ${form('together', '<p>You both answer each question before the next one. No problem solving in these ten minutes. Anything that needs more time goes in the parking lot.</p>')}
      ${ask('<b>How are we, really?</b>', 3)}
      ${ask('<b>What was good this week?</b> Something small you did that I noticed:', 2)}
      ${ask('<b>What is still lying around?</b>', 2)}
      ${ask('<b>What do I need next week?</b> One thing you could say yes to:', 2)}`,
    },
    number,
  )

/** @param {number} number */
export const whereWeAreNow = (number) =>
  exercisePage(
    {
      stage: 4,
      label: 'The last page',
      title: 'Where we are now',
      intro:
        'Copy your sentence from “Before you begin,” on page 3. Write the date. Then keep this page for a year.',
      body: `${ask('<b>When we argue, I would like to be able to</b>', 2)}
      ${columns(ask('Today I can', 2), ask('What hasn’t changed, and that’s okay', 2))}
      ${ask('How close have we felt lately, from 1 (far apart) to 10 (very close)? Then see page 3.', 1)}
      <table class="scale"><thead><tr><th></th>${['At the start', 'Today', 'In a year'].map((when) => `<th>${when}</th>`).join('')}</tr></thead><tbody>
      ${[
        'I notice early that we’re in it',
        'I can stick to one thing',
        'I know what’s under my anger',
        'I can hear it without defending myself',
        'I know the way back',
      ]
        .map((row) => `<tr><td>${row}</td><td></td><td></td><td></td></tr>`)
        .join('')}
      </tbody></table><p class="soft">1 is hardly ever, 10 is almost always.</p>
      ${columns(
        form('alone', `<p>One thing I’m proud of myself for.</p>${lines(2)}`),
        form('together', `<p>One thing I saw you do that I won’t forget.</p>${lines(2)}`),
      )}`,
    },
    number,
  )

export const backCss = `
.week th { text-align: center; padding: 0 0 1.5mm } .week td { height: 11mm; border: 0.25mm solid ${colors.hairline} }
.week td:last-child { border-right: 0.25mm solid ${colors.hairline} }
.fields td { height: 13mm }
.scale th:first-child { width: 82mm } .scale td { height: 9.6mm }
`
