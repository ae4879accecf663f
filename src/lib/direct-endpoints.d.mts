export declare const directEndpoints: Map<string, (request: Request) => Promise<Response>>
