// Small drawings of the kinds of sections, for the panel's drawer. All are 120 × 80.

const line = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="4" rx="2" fill="#b3a3a1"/>`
const heading = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="7" rx="2" fill="#5b3350"/>`
const picture = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#efcf9f"/>`
const button = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="11" rx="3" fill="#94452e"/>`
const check = (x: number, y: number) =>
  `<path d="m${x} ${y + 2} 2.5 2.5 4.5-5" fill="none" stroke="#44745a" stroke-width="2"/>`
const rule = (y: number) => `<rect x="14" y="${y}" width="92" height="1" fill="#d9c9bb"/>`
const stars = (x: number, y: number) =>
  [0, 6, 12, 18].map((offset) => `<circle cx="${x + offset}" cy="${y}" r="2" fill="#c08a2e"/>`)
const quote = (x: number) => [...stars(x, 36), line(x, 44, 26), line(x, 52, 20)]

const drawings: Record<string, string[]> = {
  text: [heading(14, 16, 40), line(14, 34, 92), line(14, 44, 86), line(14, 54, 60)],
  imageText: [picture(14, 18, 42, 44), heading(66, 20, 30), line(66, 36, 40), line(66, 46, 34)],
  outcomes: [
    heading(14, 14, 46),
    ...[32, 44, 56].flatMap((y) => [check(14, y), line(26, y, 30), check(66, y), line(78, y, 26)]),
  ],
  audience: [
    ...[heading(14, 14, 28), heading(66, 14, 28)],
    ...[32, 44, 56].flatMap((y) => [
      check(14, y),
      line(26, y, 28),
      line(66, y, 6),
      line(78, y, 26),
    ]),
  ],
  instructor: [
    picture(14, 16, 36, 48),
    '<circle cx="32" cy="33" r="8" fill="#5b3350"/><path d="M18 64c1-14 27-14 28 0z" fill="#94452e"/>',
    ...[heading(60, 18, 30), line(60, 34, 46), line(60, 44, 40), line(60, 54, 30)],
  ],
  testimonials: [heading(14, 14, 40), ...quote(14), ...quote(50), ...quote(86)],
  video: [
    picture(14, 12, 92, 56),
    '<circle cx="60" cy="40" r="11" fill="#94452e"/><path d="m57 34 9 6-9 6z" fill="#fff"/>',
  ],
  callToAction: [heading(14, 20, 56), line(14, 36, 70), button(14, 48, 40)],
  faq: [
    heading(14, 10, 46),
    ...[26, 42, 58].flatMap((y) => [rule(y), line(14, y + 7, 60), line(98, y + 7, 8)]),
  ],
  curriculum: [
    heading(14, 10, 34),
    ...[26, 42, 58].flatMap((y) => [rule(y), line(14, y + 7, 50), line(90, y + 7, 16)]),
  ],
  included: [
    heading(14, 12, 34),
    ...[14, 64].flatMap((x) => [
      line(x, 30, 24),
      line(x, 38, 40),
      line(x, 54, 24),
      line(x, 62, 40),
    ]),
  ],
  together: [
    heading(14, 12, 44),
    '<path d="M14 40c10-12 18 12 28 0s18-12 28 0" fill="none" stroke="#94452e" stroke-width="3"/>',
    '<path d="M14 44c10 12 18-12 28 0s18 12 28 0" fill="none" stroke="#c2788a" stroke-width="3"/>',
    ...[line(80, 36, 26), line(80, 46, 20), line(14, 62, 92)],
  ],
  guarantee: [
    '<path d="m98 18 14 5v12c0 10-6 16-14 19-8-3-14-9-14-19V23z" fill="#44745a"/>',
    ...[heading(14, 20, 54), line(14, 36, 58), button(14, 48, 40)],
  ],
  courses: [
    picture(14, 14, 40, 26),
    heading(62, 16, 36),
    line(62, 30, 44),
    button(62, 40, 26),
    rule(60),
  ],
  newsletter: [
    heading(14, 18, 40),
    '<rect x="14" y="36" width="56" height="13" rx="3" fill="#fff" stroke="#b3a3a1"/>',
    ...[button(76, 37, 30), line(14, 58, 60)],
  ],
}

/** Returns the drawing of a kind of section as a data URL. */
export const createThumbnail = (kind: string): string => {
  const shapes = drawings[kind]?.join('') ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#faf4ec"/>${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
