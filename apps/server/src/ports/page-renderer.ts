export interface RenderRequest {
  url: string;
  /** Sent to the page's own origin only. */
  headers?: Record<string, string>;
  signal: AbortSignal;
}

export interface RenderedPage {
  /** Where it ended up, without the fragment. */
  url: string;
  status: number;
  /** The document as it stands once its scripts have run. */
  html: string;
}

/** Shows pages as a browser does, for those that are empty without JavaScript; bounded in time, and safe on hostile pages. */
export interface PageRenderer {
  /** `null`: not in time, or the browser would not start. @throws {WebFetchError} where the page itself is refused. */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  /** Ends what it keeps running. */
  stop(): Promise<void>;
}
