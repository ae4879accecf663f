const RATE = 48_000
const TAU = 2 * Math.PI

/** One chord per stage of tension, in hertz: unsettled at first, at home in C at last. */
const chords = [
  [110, 164.81, 196, 246.94],
  [87.31, 174.61, 220, 329.63],
  [98, 146.83, 196, 293.66],
  [87.31, 130.81, 220, 261.63],
  [65.41, 130.81, 196, 329.63],
]

/**
 * A soft pad that follows the tension of the film: chords that melt into each other, a few
 * partials, each voice slightly apart left and right.
 *
 * @param {[number, number]} tension at the first and the last second
 * @param {number} seconds
 * @returns {Buffer} a WAV file, stereo, 16 bit
 */
export function softPad(tension, seconds) {
  const count = Math.round(seconds * RATE)
  const samples = Buffer.alloc(count * 4)
  for (let i = 0; i < count; i++) {
    const t = i / RATE
    const now = tension[0] + (tension[1] - tension[0]) * (t / seconds)
    const fade = Math.min(1, t / 3) * Math.min(1, (seconds - t) / 3.5)
    const swell = 0.82 + 0.18 * Math.sin(TAU * 0.07 * t)
    const level = 0.045 * fade * fade * swell
    samples.writeInt16LE(Math.round(32767 * level * voice(now, t, -1)), i * 4)
    samples.writeInt16LE(Math.round(32767 * level * voice(now, t, 1)), i * 4 + 2)
  }
  return Buffer.concat([header(samples.length), samples])
}

/**
 * @param {number} tension
 * @param {number} t
 * @param {-1 | 1} side
 */
function voice(tension, t, side) {
  let sum = 0
  chords.forEach((chord, stage) => {
    const near = Math.max(0, 1 - Math.abs(tension - stage))
    if (near === 0) return
    const loudness = Math.sin((near * Math.PI) / 2)
    chord.forEach((pitch, i) => {
      const f = pitch * (1 + side * 0.0011 * (i + 1))
      const drift = 0.7 + 0.3 * Math.sin(TAU * (0.05 + 0.017 * i) * t + i + side)
      const tone =
        Math.sin(TAU * f * t) +
        0.3 * Math.sin(TAU * 2 * f * t + 0.6) +
        0.09 * Math.sin(TAU * 3 * f * t + 1.1)
      sum += loudness * drift * tone
    })
  })
  return sum
}

/** @param {number} bytes */
function header(bytes) {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
