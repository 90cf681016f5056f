import type { Language, LauncherLook, PageLook } from '@sosia/contract';

/** The part of the embeds module that the chat's pages use. The token is all that a visitor has. */
export interface EmbedPages {
  /**
   * @param cloneId from the URL; `null` if it names none.
   * @param preferred language of the visitor; `null`, as for link preview programs: the agent's language.
   */
  describe(token: string, cloneId: string | null, preferred: Language | null): Promise<EmbedPage>;
  /**
   * @param origin of the calling page; `undefined`: same origin.
   * @throws {AppError} `notFound`, `embedInactive`, `domainNotAllowed`
   */
  readLook(token: string, origin: string | undefined): Promise<Omit<LauncherLook, 'style'>>;
  /** The picture that is shown with a link to the agent: PNG, 1200 × 630. @throws {AppError} `notFound`, `embedInactive` */
  describeCard(token: string, cloneId: string, preferred: Language | null): Promise<DrawnFile>;
  /** @throws {AppError} `notFound`, `embedInactive` */
  describeIcon(token: string, cloneId: string): Promise<DrawnFile>;
}

export interface EmbedPage {
  look: PageLook;
  language: Language;
  /** Value of the `frame-ancestors` directive; `null`: any site. */
  frameAncestors: string | null;
  /** The agent's first words in that language; may be empty. */
  welcome: string;
  /** Changes with the card's picture. */
  cardVersion: string;
}

export interface DrawnFile {
  type: string;
  /** Known before anything is drawn; changes with what is drawn. */
  version: string;
  draw(): Promise<Uint8Array>;
}
