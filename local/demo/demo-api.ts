export interface Sent {
  body?: string | Buffer
  contentType?: string
  /** The stamp of what is changed. */
  stamp?: string
}
// biome-ignore lint/suspicious/noExplicitAny: answers of several operations
export type DemoApi = (method: string, path: string, sent?: Sent) => Promise<any>
