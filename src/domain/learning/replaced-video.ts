/** Whether a lesson has captions and a poster. */
type VideoParts = { captions: boolean; poster: boolean }

/** Formats the existing parts for use in a sentence, without an article. */
export const namesOfVideoParts = ({ captions, poster }: VideoParts): string =>
  captions && poster ? 'captions and picture' : captions ? 'captions' : 'picture'

/** Builds the question for the instructor who chose a video for a lesson that has these parts. */
export function replacedVideoQuestion(parts: VideoParts, isReplaced: boolean) {
  const names = namesOfVideoParts(parts)
  const [belong, were, them, fit] = parts.captions
    ? ['belong', 'were', 'them', 'they fit']
    : ['belongs', 'was', 'it', 'it fits']
  const past = isReplaced ? `${belong} to the old video` : `${were} here before this video`
  return {
    title: `Keep the ${names}?`,
    text: `The ${names} ${past}. Keep ${them} only if ${fit} the new one.`,
    them,
  }
}
