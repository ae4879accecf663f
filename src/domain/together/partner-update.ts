/** What somebody is told of learning together. Never a word of what anybody wrote. */
export type PartnerUpdate =
  | {
      kind: 'accepted' | 'claimed' | 'declined' | 'ended'
      courseTitle: string
    }
  | {
      kind: 'ready' | 'bothReady'
      /** The title of the module, or what else it is about. */
      place: string
      /** The path of the page where it is. */
      href: string
    }
