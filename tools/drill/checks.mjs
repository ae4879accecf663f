/**
 * Asks how a program ended and what it said, and returns the line that says it.
 *
 * @param {{ code: number, output: string }} end
 * @param {number} wanted
 * @param {RegExp} sentence
 */
export const mustSay = ({ code, output }, wanted, sentence) => {
  const line = output.split('\n').find((text) => sentence.test(text))
  if (code === wanted && line !== undefined) return line
  throw new Error(`Exit code ${code}, not ${wanted} with ${String(sentence)}:\n${output}`)
}
