/** Whether a lesson has captions and a poster. */
type VideoAttachments = { captions: boolean; poster: boolean }

/** Formats the existing attachments for use in a sentence: 'captions and picture'. */
export const formatVideoAttachments = ({ captions, poster }: VideoAttachments): string =>
  captions && poster ? 'captions and picture' : captions ? 'captions' : 'picture'

/** Builds the question about keeping a lesson's captions and poster after its video changed. */
export function replacedVideoQuestion(attachments: VideoAttachments, isReplaced: boolean) {
  const names = formatVideoAttachments(attachments)
  const [belong, were, them, fit] = attachments.captions
    ? ['belong', 'were', 'them', 'they fit']
    : ['belongs', 'was', 'it', 'it fits']
  const past = isReplaced ? `${belong} to the old video` : `${were} here before this video`
  return {
    title: `Keep the ${names}?`,
    text: `The ${names} ${past}. Keep ${them} only if ${fit} the new one.`,
    them,
  }
}
