import type { Language, LauncherLook, PageLook } from '@sosia/contract';

/** What the pages around a chat ask of the module of embeds. The token is all that a visitor has. */
export interface EmbedPages {
  /**
   * @param cloneId of the address; `null`: it names none.
   * @param wished the language of who looks at it; `null`, as with programs that show links: the agent's.
   */
  describe(token: string, cloneId: string | null, wished: Language | null): Promise<EmbedPage>;
  /**
   * @param origin of the page that asks; `undefined`: one of ours.
   * @throws {AppError} `notFound`, `embedInactive`, `domainNotAllowed`
   */
  readLook(token: string, origin: string | undefined): Promise<Omit<LauncherLook, 'style'>>;
  /** The picture that is shown with a link to the agent: PNG, 1200 × 630. @throws {AppError} `notFound`, `embedInactive` */
  describeCard(token: string, cloneId: string, wished: Language | null): Promise<DrawnFile>;
  /** @throws {AppError} `notFound`, `embedInactive` */
  describeIcon(token: string, cloneId: string): Promise<DrawnFile>;
}

export interface EmbedPage {
  look: PageLook;
  language: Language;
  /** What may stand around it, as the directive says it; `null`: anything. */
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
