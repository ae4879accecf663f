const SECONDS = 1.8
const LOUDEST = 0.12
/** Two notes a fifth apart, in hertz. */
const NOTES = [330, 495]

let sound: AudioContext | null = null

/** A soft tone, made by the browser itself: no file is loaded. */
export const softTone = {
  /** To be called when something is pressed: until then a browser keeps a page silent. */
  prepare(): void {
    sound ??= new AudioContext()
    if (sound.state === 'suspended') void sound.resume()
  },

  /** Begins at once and fades away. Silent where `prepare` was not called. */
  play(): void {
    if (!sound) return
    const from = sound.currentTime
    for (const note of NOTES) {
      const volume = sound.createGain()
      volume.connect(sound.destination)
      volume.gain.setValueAtTime(0, from)
      volume.gain.linearRampToValueAtTime(LOUDEST, from + 0.05)
      volume.gain.exponentialRampToValueAtTime(0.0001, from + SECONDS)
      const tone = sound.createOscillator()
      tone.frequency.value = note
      tone.connect(volume)
      tone.start(from)
      tone.stop(from + SECONDS)
    }
  },
}
