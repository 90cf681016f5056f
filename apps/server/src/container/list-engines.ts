import { join } from 'node:path';
import type { ModulePorts } from './module-ports.ts';

/** Returns which engine each part uses, for the startup summary and the doctor. */
export function listEngines({ config, publicUrl, model, outbox, speechRecognition }: ModulePorts) {
  const answers =
    model.kind === 'provider'
      ? `${model.name} through ${config.model?.provider}`
      : 'built-in grounded engine (no model is set)';
  return [
    ['Answers', answers],
    ['Mail', outbox ? `${join(config.dataDir, 'outbox')} and ${publicUrl}/outbox` : 'SMTP'],
    ['Recordings', speechRecognition ? speechRecognition.name : 'only with subtitles (no speech recognition is set)'],
    ['Files', join(config.dataDir, 'blobs')],
  ] as [part: string, engine: string][];
}
