import { backgrounds, defaultAgentName, type Language } from '@sosia/contract';
import type { VoiceSettings } from '../../db/schema.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { AgentInsert } from './agent-store.ts';

/** The default voice of the specification. */
export const defaultVoice: VoiceSettings = {
  botLanguage: 'es-ES',
  voiceId: 'es-ES-Standard-A',
  created_voice: null,
  gender: 'female',
  speed: 1,
  pitch: 0,
};

const recognitionLanguages: Record<Language, string> = { en: 'en-US', es: 'es-ES' };
/** 256 bits; the contract requires at least 128. */
const tokenBytes = 32;

/** Returns a token that cannot be guessed. */
export const newToken = (runtime: Runtime) => runtime.randomToken(tokenBytes);

/** The settings of a new agent before the owner's changes. */
export function defaultAgent(runtime: Runtime, accountId: string, language: Language): AgentInsert {
  const id = runtime.newId();
  const now = runtime.now();
  return {
    id,
    account_id: accountId,
    name: defaultAgentName,
    bot_token: newToken(runtime),
    voice: JSON.stringify(defaultVoice),
    recognition_language: recognitionLanguages[language],
    background: pickBackground(id),
    language,
    created_at: now,
    updated_at: now,
  };
}

/** Deterministic for an agent's id; consecutive agents rarely share a color. */
function pickBackground(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return backgrounds[sum % backgrounds.length] ?? backgrounds[0];
}
