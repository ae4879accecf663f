import { colors, oklch } from '../motif/colors.mjs'
import { pathData } from '../motif/path-data.mjs'
import { KNOT, STAGE, knot, stages } from '../motif/stages.mjs'

/** @typedef {import('../motif/curves.mjs').Pair} Pair */

export const suns = [
  oklch(0.9, 0.055, 18),
  oklch(0.905, 0.06, 32),
  oklch(0.915, 0.062, 45),
  oklch(0.925, 0.062, 60),
  oklch(0.935, 0.064, 76),
]

/** @param {number} count ruled lines to write on */
export const lines = (count) => '<div class="line"></div>'.repeat(count)

/** Two lines for two people, one line for one. */
const marks = {
  alone: '<path d="M2 9c6-9 12-9 18 0s12 9 18 0" class="b"/>',
  together:
    '<path d="M2 6c6-7 12-7 18 0s12 7 18 0" class="a"/><path d="M2 13c6-7 12-7 18 0s12 7 18 0" class="b"/>',
}

/**
 * One form of an exercise.
 *
 * @param {'alone' | 'together'} who
 * @param {string} body HTML
 */
export const form = (who, body) => `<section class="form">
  <h3><svg viewBox="0 0 40 19" aria-hidden="true">${marks[who]}</svg>${who === 'alone' ? 'Alone' : 'Together'}</h3>
  ${body}
</section>`

/**
 * A question with room for the answer.
 *
 * @param {string} words HTML
 * @param {number} count lines
 */
export const ask = (words, count) => `<div class="ask"><p>${words}</p>${lines(count)}</div>`

/** @param {string[]} items HTML of two columns side by side */
export const columns = (...items) =>
  `<div class="columns">${items.map((item) => `<div>${item}</div>`).join('')}</div>`

/**
 * The two lines in a stage, fading towards the words on their left.
 *
 * @param {number} stage
 * @param {{ x: number, y: number, radius: number }} sun
 */
export function stageDrawing(stage, sun) {
  const { a, b } = stages[stage]
  const fade = (/** @type {string} */ id, /** @type {string} */ color) =>
    `<linearGradient id="${id}${stage}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="170" y2="0">
      <stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}"/>
    </linearGradient>`
  return `<svg class="stage" viewBox="0 0 ${STAGE.width} ${STAGE.height}" aria-hidden="true">
    <defs>${fade('a', colors.plum)}${fade('b', colors.rose)}
      <linearGradient id="s${stage}" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${suns[stage]}"/><stop offset="1" stop-color="${suns[stage]}" stop-opacity="0"/>
      </linearGradient></defs>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#s${stage})"/>
    <path d="${pathData(a)}" stroke="url(#a${stage})"/><path d="${pathData(b)}" stroke="url(#b${stage})"/>
  </svg>`
}

export const knotDrawing = `<svg class="knot" viewBox="0 0 ${KNOT.width} ${KNOT.height}" aria-hidden="true">
  <path class="a" d="${pathData(knot.a)}"/><path class="b" d="${pathData(knot.b)}"/></svg>`

const stageSuns = [
  { x: 400, y: 350, radius: 150 },
  { x: 400, y: 310, radius: 150 },
  { x: 400, y: 280, radius: 150 },
  { x: 400, y: 240, radius: 150 },
  { x: 586, y: 196, radius: 176 },
]

/**
 * @typedef {object} Exercise
 * @property {number} stage
 * @property {string} label
 * @property {string} title
 * @property {string} intro HTML
 * @property {string} body HTML
 */

/**
 * A page with an exercise.
 *
 * @param {Exercise} exercise
 * @param {number} number of the page
 */
export const exercisePage = (
  { stage, label, title, intro, body },
  number,
) => `<article class="page">
  ${stageDrawing(stage, stageSuns[stage])}
  <header><p class="label">${label}</p><h2>${title}</h2><p class="intro">${intro}</p></header>
  <main>${body}</main>
  <footer><span>Conflict Cure · Workbook</span><span>${number}</span></footer>
</article>`

/**
 * The papers the workbook is made for. Every page is laid out as high as A4; on the shorter Letter
 * it is drawn smaller, and gets the width of the paper back.
 */
export const papers = {
  A4: { width: 210, height: 297, suffix: '' },
  Letter: { width: 215.9, height: 279.4, suffix: '_US_Letter' },
}

/** @param {keyof typeof papers} paper */
export const css = (paper) => `
@page { size: ${paper}; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 400 10.6pt/1.5 Figtree; color: ${colors.ink}; -webkit-print-color-adjust: exact }
.page { position: relative; width: ${(papers[paper].width * papers.A4.height) / papers[paper].height}mm; height: ${papers.A4.height}mm;
  zoom: ${papers[paper].height / papers.A4.height}; overflow: hidden; padding: 19mm 22mm 16mm;
  break-after: page; display: flex; flex-direction: column; background: #fff }
.page:last-child { break-after: auto }
h1, h2, h3, h4 { font-family: Fraunces; font-weight: 480; line-height: 1.14; text-wrap: balance }
h2 { font-size: 27pt; letter-spacing: -0.01em; margin: 2.5mm 0 4mm }
h4 { font-size: 13pt; margin-bottom: 2mm }
.label { font-size: 9.4pt; font-weight: 600; color: ${colors.clay} }
header { width: 88mm; min-height: 50mm }
.intro { color: ${colors.inkSoft} }
.stage { position: absolute; top: 8mm; right: -8mm; width: 108mm; overflow: visible; fill: none; stroke-width: 6.5; stroke-linecap: round }
.stage circle { stroke: none }
main { flex: 1; display: flex; flex-direction: column; gap: 6mm; margin-top: 4mm }
footer { display: flex; justify-content: space-between; font-size: 8.6pt; color: ${colors.inkSoft};
  border-top: 0.2mm solid ${colors.hairline}; padding-top: 3mm; font-variant-numeric: tabular-nums }
.a { stroke: ${colors.plum} } .b { stroke: ${colors.rose} }
.form { border-top: 0.25mm solid ${colors.hairline}; padding-top: 4.5mm }
.form h3 { font-size: 14pt; display: flex; align-items: center; gap: 3mm; margin-bottom: 2.8mm }
.form h3 svg { width: 11mm; fill: none; stroke-width: 2.6; stroke-linecap: round }
.line { height: 8.6mm; border-bottom: 0.25mm solid ${colors.hairline} }
.ask + .ask, p + .ask, .ask + p, p + p, ol + p, ul + p, p + ol, p + ul, p + .columns, .columns + .ask, .ask + .columns, table + .ask { margin-top: 3.4mm }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm }
ul, ol { padding-left: 5.5mm } li + li { margin-top: 1.4mm } li::marker { color: ${colors.clay} }
b { font-weight: 600 }
.soft { color: ${colors.inkSoft}; font-size: 9.6pt }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th { text-align: left; font-weight: 600; font-size: 9.4pt; padding: 0 2mm 2mm 0; vertical-align: bottom }
td { height: 9.4mm; border-bottom: 0.25mm solid ${colors.hairline}; border-right: 0.25mm solid ${colors.hairline} }
td:last-child { border-right: 0 }
.panel { background: ${colors.paper}; border-radius: 3mm; padding: 5mm 6mm }
.knot { fill: none; stroke-width: 5.6; stroke-linecap: round }
`
