export declare const lessonGate: {
  admit: (url: string, cookie: string | undefined) => Promise<string | null>
}
