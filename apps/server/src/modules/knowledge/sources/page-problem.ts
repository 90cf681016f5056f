import type { WebFetchError, WebFetchReason } from '../../../ports/web-fetch.ts';

/** Why a page was not read, more specific than the error code. `status:503` contains the server's status. */
export type PageProblem =
  | 'gone'
  | 'login'
  | 'forbidden'
  | `status:${number}`
  | 'robots'
  | 'robotsClosed'
  | 'noAnswer'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'tooManyRedirects'
  | 'protocol'
  | 'private'
  | 'address'
  | 'size'
  | 'notPage'
  | 'noBrowser'
  | 'renderedEmpty';

/** The cause of a page's error. */
export class PageProblemError extends Error {
  readonly problem: PageProblem;

  constructor(problem: PageProblem, options?: ErrorOptions) {
    super(`page not read: ${problem}`, options);
    this.name = 'PageProblemError';
    this.problem = problem;
  }
}

/** Returns the problem of a failed fetch. */
export const problemOfFetch = ({ reason }: WebFetchError): PageProblem => problems[reason];

const problems: Record<WebFetchReason, PageProblem> = {
  invalid: 'address',
  scheme: 'address',
  credentials: 'address',
  port: 'address',
  host: 'private',
  address: 'private',
  // Impossible for pages: they are requested without a body.
  body: 'address',
  dns: 'dns',
  connect: 'connect',
  tls: 'tls',
  timeout: 'noAnswer',
  redirects: 'tooManyRedirects',
  protocol: 'protocol',
  size: 'size',
};
