export declare const ERROR_PAGES: string
export declare const prewarmedPaths: readonly string[]
export declare const isCacheablePath: (path: string) => boolean
export declare const isBuiltFile: (path: string) => boolean
export declare const isVisitorForm: (url: string, isKept: (path: string) => boolean) => boolean
export declare const INTERNAL_REQUEST_HEADER: string
