import { CliError } from '../lib/log.mjs'

/** @param {boolean} isSo @param {string} sentence */
export const must = (isSo, sentence) => {
  if (!isSo) throw new CliError(sentence)
}
