/** An update about learning together. Never contains what anyone wrote. */
export type PartnerUpdate =
  | {
      kind: 'accepted' | 'claimed' | 'declined' | 'ended'
      courseTitle: string
    }
  | {
      kind: 'ready' | 'bothReady'
      what: 'exercise' | 'check_in'
      /** The exercise's module, if it has a visible one. */
      moduleTitle: string | null
      href: string
    }
