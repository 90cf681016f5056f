import { ApiError } from '@sosia/client';
import { pickLanguage } from '@sosia/i18n/pick-language';
import { type Language, loadTexts, type Texts } from '../texts/load-texts.ts';
import { createTracker, type Step } from './create-tracker.ts';
import { createVisitor, type EmbedInfo, type Visitor } from './create-visitor.ts';
import { embeddingOrigin } from './embedding-origin.ts';
import type { Greeting, LauncherLink } from './follow-launcher.ts';
import { createFrameStorage, type FrameStorage } from './frame-storage.ts';
import { hostPageOf } from './host-page-of.ts';
import { newId } from './new-id.ts';
import type { FrameAddress } from './read-address.ts';
import { visitId } from './visit-id.ts';
import { watchVisitorChange } from './watch-visitor-change.ts';

/** A chat that is ready for questions. */
export interface Chat extends Texts {
  place: FrameAddress['place'];
  client: Visitor['client'];
  info: EmbedInfo;
  storage: FrameStorage;
  link: LauncherLink;
  /** Id of this visit. */
  sessionId: string;
  /** Does nothing in the owner's preview. */
  isPreview: boolean;
  track: (step: Step) => void;
}

/** Time limit for the launcher's `hello`. */
const helloTimeoutMs = 1_500;

export interface StartSettings {
  address: FrameAddress;
  link: LauncherLink;
  onRefused: (error: ApiError) => void;
  onTexts: (texts: Texts) => void;
  /** The visitor changed, so the chat must restart. */
  onOther: () => void;
  /** Removes the chat's listeners. */
  signal: AbortSignal;
}

/** @throws {ApiError} if there is no chat. */
export async function startChat(settings: StartSettings): Promise<Chat> {
  const { address, link, onRefused, onTexts } = settings;
  const { place } = address;
  const browserTexts = loadTexts(browserLanguage());
  // A promise that is not awaited must not report an unhandled rejection.
  browserTexts.catch(() => undefined);
  const greeting = await link.greeting(helloTimeoutMs);
  const embedToken = address.token ?? greeting?.hello.token ?? '';
  const language = languageOf(greeting) ?? browserLanguage();
  const texts = language === browserLanguage() ? browserTexts : loadTexts(language);
  const origin = embeddingOrigin({
    isFramed: place !== 'page',
    own: location.origin,
    ancestors: location.ancestorOrigins,
    launcher: greeting?.origin ?? null,
    referrer: document.referrer,
  });
  const isPreview = place !== 'page' && origin === location.origin;
  const storage = openStorage(embedToken, greeting, link);
  // Before any stored data is read.
  if (!isPreview) watchVisitorChange({ ...settings, storage, newId, events: window });
  const visitor = createVisitor({ embedToken, origin, storage, getLanguage: () => language, onRefused });
  const entering = embedToken === '' ? Promise.reject(noToken()) : visitor.enter();
  entering.catch(() => undefined);
  onTexts(await texts);
  const [info, loaded] = await Promise.all([entering, texts]);
  document.documentElement.lang = language;
  const sessionId = visitId(storage, Date.now(), newId);
  const url = () => hostPageOf(link.get().page)?.url;
  const track = isPreview ? () => undefined : createTracker({ client: visitor.client, embedToken, sessionId, url });
  return { ...loaded, place, client: visitor.client, info, storage, link, sessionId, isPreview, track };
}

const browserLanguage = () => pickLanguage(navigator.language);

function languageOf(greeting: Greeting | null): Language | null {
  const language = greeting?.hello.language;
  return language === 'en' || language === 'es' ? language : null;
}

const noToken = () => new ApiError({ status: 404, code: 'notFound', message: 'The address names no chat.' });

function openStorage(embedToken: string, greeting: Greeting | null, link: LauncherLink): FrameStorage {
  const name = `sosia:${embedToken}`;
  return createFrameStorage({
    name,
    open: () => localStorage,
    kept: greeting?.hello.kept?.[name] ?? null,
    keep: (value) => link.post({ type: 'keep', key: name, value }),
  });
}
