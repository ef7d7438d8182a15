import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
/** A request that was received completely. */
export type Received = IncomingMessage & {
  text: string
}
declare function raw(listener: RequestListener): Promise<{
  url: string
}>
/** Starts a local server that answers as a test specifies, and stops it with the test. CORS is open. */
declare function answering(answer: (request: Received, response: ServerResponse, count: number) => void): Promise<{
  url: string
  requests: Received[]
}>
export declare const serve: typeof answering & {
  raw: typeof raw
}
/** Creates an answer with a body and a content type. */
export declare const say: (
  body: string,
  status?: number,
  headers?: Record<string, string>,
) => (_: IncomingMessage, response: ServerResponse) => void
/** Sends an answer of the service: an object, or an error by its name. */
export declare const reply: (response: ServerResponse, body: object | string, status?: number) => void
