/** An update about learning together. Never contains what anyone wrote. */
export type PartnerUpdate =
  | {
      kind: 'accepted' | 'claimed' | 'declined' | 'ended'
      courseTitle: string
    }
  | {
      kind: 'ready' | 'bothReady'
      /** The title of the module, or another title. */
      place: string
      href: string
    }
