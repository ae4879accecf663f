export declare const documentGate: {
  admit: (url: string, cookie: string | undefined) => Promise<string | null>
}
