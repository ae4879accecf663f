export type ContentChange = { paths: string[] | null; make?: string[] }
export declare const contentChanges: {
  readonly count: number
  listen: (listener: (change: ContentChange) => void) => void
  tell: (change: ContentChange) => void
}
