/** Which parts of a video a lesson has. */
type VideoParts = { captions: boolean; poster: boolean }

/** Names the existing parts in a sentence, without an article. */
export const namesOfVideoParts = ({ captions, poster }: VideoParts): string =>
  captions && poster ? 'captions and picture' : captions ? 'captions' : 'picture'

/**
 * Builds the question to the instructor when another video is chosen. `isReplaced`: the lesson had
 * a video before.
 */
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
