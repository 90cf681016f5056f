import { ApiError } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Knowledge } from '../../lib/agent/memory.ts';
import { withSources } from '../../lib/agent/memory.ts';
import { useChangeMemory } from '../../lib/agent/use-memory.ts';
import { useClient } from '../../lib/app-context.tsx';
import { checkFile } from '../../lib/check-file.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

/** A file on its way to the server; it leaves the list once it is a source. */
export interface Upload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  complaint: string | null;
  /** `false` when sending it again cannot help. */
  canRetry: boolean;
}

const atOnce = 2;

/** Sends files one call each, so that every one succeeds or fails alone. */
export function useUploads(agentId: string, knowledge: Knowledge | undefined) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const change = useChangeMemory(agentId);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const [isOver, setOver] = useState(false);
  useUnsaved(uploads.some(({ state, canRetry }) => state !== 'failed' || canRetry));
  const queue = useRef<Upload[]>([]);
  const running = useRef(0);

  const patch = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const wordsOf = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'alreadyKnown') {
      const known = knowledge?.sources.find(({ id }) => id === error.existingId);
      if (known) return t('workshop.knowledge.alreadyKnown', { title: known.title });
    }
    return errorText(error);
  };

  const send = async ({ key, file }: Upload) => {
    patch(key, { state: 'sending' });
    try {
      const body = { cloneId: agentId, type: 'file' as const };
      const { data } = await client.call('addTrain', { body, files: [file] });
      change((known) => withSources(known, data));
      setUploads((all) => all.filter((upload) => upload.key !== key));
    } catch (error) {
      const canRetry = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      patch(key, { state: 'failed', complaint: wordsOf(error), canRetry });
    }
    setProgress(({ done, count }) => ({ done: done + 1, count }));
  };

  const work = async () => {
    if (running.current >= atOnce) return;
    running.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    running.current -= 1;
    if (running.current === 0) setProgress({ done: 0, count: 0 });
  };

  const start = (fresh: Upload[]) => {
    queue.current.push(...fresh);
    setProgress(({ done, count }) => ({ done, count: count + fresh.length }));
    for (let worker = 0; worker < atOnce; worker += 1) void work();
  };

  return {
    uploads,
    progress,
    isOver,
    add(files: readonly File[]) {
      setOver(files.length > limits.trainFiles);
      const fresh = files.slice(0, limits.trainFiles).map((file): Upload => {
        const key = checkFile(file);
        const name = `${file.name}:${file.size}:${file.lastModified}:${performance.now()}`;
        return { key: name, file, state: key ? 'failed' : 'waiting', complaint: key ? t(key) : null, canRetry: false };
      });
      setUploads((all) => [...all.filter(({ state }) => state !== 'failed'), ...fresh]);
      start(fresh.filter(({ state }) => state === 'waiting'));
    },
    retry(upload: Upload) {
      patch(upload.key, { state: 'waiting', complaint: null });
      start([upload]);
    },
    dismiss: (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key)),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
