// Runs in the browser: paints one frame of a film on a canvas, as a pure function of the time.

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ startSeconds: number, endSeconds: number, text: string }} Cue
 * @typedef {object} Film
 * @property {string} title
 * @property {string} credit
 * @property {[number, number]} tension at the first and the last second
 * @property {Cue[]} cues
 * @property {number} seconds
 * @property {{ a: Point[], b: Point[] }[]} stages samples of the two lines on a plane of 800 × 450
 * @property {{ a: string, b: string }} knot path data on 64 × 64
 * @property {Record<'paper' | 'ink' | 'inkSoft' | 'plum' | 'clay' | 'rose' | 'hairline', string>}
 *   colors
 * @property {string[]} suns one color per stage
 */

const WIDTH = 1280
const HEIGHT = 720
const LEFT = 96
const TEXT_WIDTH = 520
/** The drawing stands on the right; its lines fade out under the text. */
const DRAWING = { x: 574, y: 150, scale: 0.92 }

const canvas = document.createElement('canvas')
canvas.width = WIDTH
canvas.height = HEIGHT
const layer = document.createElement('canvas')
layer.width = WIDTH
layer.height = HEIGHT

/** @param {HTMLCanvasElement} target */
function brush(target) {
  const context = target.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  return context
}
const screen = brush(canvas)
const drawing = brush(layer)

/**
 * @param {number} from
 * @param {number} to
 * @param {number} t
 */
const mix = (from, to, t) => from + (to - from) * t

/**
 * @param {number} from
 * @param {number} to
 * @param {number} x
 */
function ease(from, to, x) {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * The lines between two stages, gently swaying.
 *
 * @param {Film} film
 * @param {'a' | 'b'} line
 * @param {number} tension
 * @param {number} seconds
 */
function pointsOf(film, line, tension, seconds) {
  const low = Math.min(3, Math.floor(tension))
  const t = ease(0, 1, tension - low)
  const [from, to] = [film.stages[low][line], film.stages[low + 1][line]]
  const phase = line === 'a' ? 0 : 1.9
  return from.map((p, i) => {
    const u = i / (from.length - 1)
    const sway = 5 * Math.sin(0.55 * seconds + 5 * u + phase) * Math.sin(Math.PI * u)
    return {
      x: DRAWING.x + DRAWING.scale * mix(p.x, to[i].x, t),
      y: DRAWING.y + DRAWING.scale * (mix(p.y, to[i].y, t) + sway),
    }
  })
}

/**
 * @param {Point[]} points
 * @param {number} drawn share of the line that is drawn, 0 to 1
 */
function trace(points, drawn) {
  drawing.beginPath()
  const count = Math.max(2, Math.ceil(points.length * drawn))
  points.slice(0, count).forEach(({ x, y }, i) => (i ? drawing.lineTo(x, y) : drawing.moveTo(x, y)))
}

/**
 * @param {Film} film
 * @param {number} seconds
 */
function paintLines(film, seconds) {
  const tension = mix(film.tension[0], film.tension[1], ease(2, film.seconds - 2.5, seconds))
  const drawn = ease(0, 3.2, seconds)
  drawing.clearRect(0, 0, WIDTH, HEIGHT)
  drawing.lineCap = 'round'
  drawing.lineJoin = 'round'
  const [a, b] = [pointsOf(film, 'a', tension, seconds), pointsOf(film, 'b', tension, seconds)]
  drawing.lineWidth = 7
  drawing.strokeStyle = film.colors.plum
  trace(a, drawn)
  drawing.stroke()
  trace(b, drawn)
  drawing.globalCompositeOperation = 'destination-out'
  drawing.lineWidth = 15
  drawing.stroke()
  drawing.globalCompositeOperation = 'source-over'
  drawing.lineWidth = 7
  drawing.strokeStyle = film.colors.rose
  drawing.stroke()
  fadeLeft()
  paintSun(film, tension, ease(0.2, 3, seconds))
  screen.drawImage(layer, 0, 0)
}

function fadeLeft() {
  const fade = drawing.createLinearGradient(DRAWING.x + 56, 0, DRAWING.x + 190, 0)
  fade.addColorStop(0, 'rgba(0,0,0,1)')
  fade.addColorStop(1, 'rgba(0,0,0,0)')
  drawing.globalCompositeOperation = 'destination-out'
  drawing.fillStyle = fade
  drawing.fillRect(0, 0, DRAWING.x + 190, HEIGHT)
  drawing.globalCompositeOperation = 'source-over'
}

/**
 * @param {Film} film
 * @param {number} tension
 * @param {number} shown
 */
function paintSun(film, tension, shown) {
  const low = Math.min(3, Math.floor(tension))
  const x = DRAWING.x + DRAWING.scale * mix(410, 586, ease(2.6, 4, tension))
  const y = DRAWING.y + DRAWING.scale * mix(372, 200, tension / 4)
  const radius = DRAWING.scale * 170
  for (const [stage, share] of [
    [low, 1],
    [low + 1, ease(0, 1, tension - low)],
  ]) {
    const light = screen.createLinearGradient(0, y - radius, 0, y + radius)
    light.addColorStop(0, film.suns[stage])
    light.addColorStop(1, film.colors.paper)
    screen.globalAlpha = share * shown
    screen.fillStyle = light
    screen.beginPath()
    screen.arc(x, y, radius, 0, 2 * Math.PI)
    screen.fill()
  }
  screen.globalAlpha = 1
}

/**
 * @param {string} text
 * @param {number} width
 * @returns {string[]}
 */
function wrap(text, width) {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && screen.measureText(longer).width <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * As few lines as fit, then as even as they can be: no word stands alone.
 *
 * @param {string} text
 */
function balance(text) {
  const fewest = wrap(text, TEXT_WIDTH)
  let width = TEXT_WIDTH
  while (width > 60 && wrap(text, width - 10).length === fewest.length) width -= 10
  return wrap(text, width)
}

/**
 * Lines of text that arrive one after the other and leave together.
 *
 * @param {object} card
 * @param {string} card.text
 * @param {number} card.size
 * @param {number} card.top middle of the block
 * @param {number} card.age seconds since it came
 * @param {number} card.rest seconds until it goes
 * @param {string} card.color
 */
function paintCard({ text, size, top, age, rest, color }) {
  screen.font = `440 ${size}px Fraunces`
  screen.fillStyle = color
  const lines = balance(text)
  const leading = size * 1.26
  const first = top - ((lines.length - 1) * leading) / 2
  lines.forEach((line, i) => {
    const shown = ease(0.1 + 0.14 * i, 0.75 + 0.14 * i, age)
    screen.globalAlpha = shown * ease(0, 0.4, rest)
    screen.fillText(line, LEFT, first + i * leading + (1 - shown) * 12)
  })
  screen.globalAlpha = 1
}

/**
 * @param {Film} film
 * @param {number} size
 * @param {number} x
 * @param {number} y
 */
function paintKnot(film, size, x, y) {
  screen.save()
  screen.translate(x, y)
  screen.scale(size / 64, size / 64)
  screen.lineWidth = 6
  screen.lineCap = 'round'
  screen.strokeStyle = film.colors.plum
  screen.stroke(new Path2D(film.knot.a))
  screen.strokeStyle = film.colors.rose
  screen.stroke(new Path2D(film.knot.b))
  screen.restore()
}

/**
 * @param {Film} film
 * @param {number} seconds
 */
function paintWords(film, seconds) {
  const [first] = film.cues
  const end = film.cues[film.cues.length - 1].endSeconds
  screen.textBaseline = 'middle'
  if (seconds < first.startSeconds) {
    const rest = first.startSeconds - seconds
    paintCard({ text: film.title, size: 64, top: 352, age: seconds, rest, color: film.colors.ink })
  }
  const cue = film.cues.find((c) => seconds >= c.startSeconds && seconds < c.endSeconds)
  if (cue) {
    const [age, rest] = [seconds - cue.startSeconds, cue.endSeconds - seconds]
    paintCard({ text: cue.text, size: 47, top: 352, age, rest, color: film.colors.ink })
  }
  screen.globalAlpha = ease(0.3, 1.2, seconds)
  paintKnot(film, 34, LEFT - 3, 74)
  screen.font = '500 21px Figtree'
  screen.fillStyle = film.colors.inkSoft
  screen.fillText(film.credit, LEFT + 44, 92)
  screen.globalAlpha = ease(end - 0.2, end + 0.8, seconds)
  paintKnot(film, 150, LEFT - 14, 272)
  screen.globalAlpha = 1
}

/**
 * @param {Film} film
 * @param {number} seconds
 */
function paint(film, seconds) {
  screen.fillStyle = film.colors.paper
  screen.fillRect(0, 0, WIDTH, HEIGHT)
  paintLines(film, seconds)
  paintWords(film, seconds)
  const dark = 1 - ease(0, 0.6, seconds) * ease(0, 0.8, film.seconds - seconds)
  screen.globalAlpha = dark
  screen.fillStyle = film.colors.paper
  screen.fillRect(0, 0, WIDTH, HEIGHT)
  screen.globalAlpha = 1
}

/**
 * Frames of a film as JPEG data in base64.
 *
 * @param {Film} film
 * @param {number[]} times seconds
 */
export function frames(film, times) {
  return times.map((seconds) => {
    paint(film, seconds)
    return canvas.toDataURL('image/jpeg', 0.96).slice('data:image/jpeg;base64,'.length)
  })
}
