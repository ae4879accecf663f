export declare const FILE_LENGTH_HEADER: string
