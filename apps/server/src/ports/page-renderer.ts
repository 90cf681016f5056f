export interface RenderRequest {
  url: string;
  /** Sent to the page's own origin only. */
  headers?: Record<string, string>;
  signal: AbortSignal;
}

export interface RenderedPage {
  /** Final URL without the fragment. */
  url: string;
  status: number;
  /** The document after its scripts have run. */
  html: string;
}

/** Renders pages that are empty without JavaScript; bounded in time, and safe for hostile pages. */
export interface PageRenderer {
  /**
   * Returns `null` after a timeout or when the browser does not start. @throws {WebFetchError} when the page is
   * refused.
   */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  /** Ends its processes. */
  stop(): Promise<void>;
}
