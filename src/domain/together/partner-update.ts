/** A notification about learning together. Never contains any text that a partner wrote. */
export type PartnerUpdate =
  | {
      kind: 'accepted' | 'claimed' | 'declined' | 'ended'
      courseTitle: string
    }
  | {
      kind: 'ready' | 'bothReady'
      what: 'exercise' | 'check_in'
      /** The title of the exercise's module, or null if the exercise isn't in a visible module. */
      moduleTitle: string | null
      href: string
    }
