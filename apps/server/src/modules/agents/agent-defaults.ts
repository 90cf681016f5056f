import { backgrounds, defaultAgentName, type Language } from '@sosia/contract';
import type { VoiceSettings } from '../../db/schema.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { AgentInsert } from './agent-store.ts';

/** The voice that the specification names. */
export const defaultVoice: VoiceSettings = {
  botLanguage: 'es-ES',
  voiceId: 'es-ES-Standard-A',
  created_voice: null,
  gender: 'female',
  speed: 1,
  pitch: 0,
};

const recognitionLanguages: Record<Language, string> = { en: 'en-US', es: 'es-ES' };
/** 256 bits; the contract asks for at least 128. */
const tokenBytes = 32;

/** A token that nobody can guess. */
export const newToken = (runtime: Runtime) => runtime.randomToken(tokenBytes);

/** A new agent before its owner's wishes. */
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

/** The same agent always gets the same one, and neighbours rarely share one. */
function pickBackground(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return backgrounds[sum % backgrounds.length] ?? backgrounds[0];
}
