import { limits } from '@sosia/contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withSources } from '../../lib/agent/agent-knowledge.ts';
import { fetchWithProgress } from '../../lib/agent/fetch-with-progress.ts';
import { useChangeKnowledge } from '../../lib/agent/use-knowledge.ts';
import { isRetryable, useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import { useClient } from '../../lib/app-context.tsx';
import { checkFile, type FileComplaint } from '../../lib/check-file.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

/** An upload; removed once it has become a source. */
export interface Upload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  sentBytes: number;
  error: string | null;
  /** `false` if a retry cannot help. */
  canRetry: boolean;
  aborter: AbortController;
}

const maxConcurrent = 2;

/** Uploads files one call each, so that each succeeds, fails or is canceled alone. */
export function useUploads(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const refusalText = useRejectionText();
  const change = useChangeKnowledge(agentId);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isOverLimit, setOverLimit] = useState(false);
  useUnsaved(uploads.some(({ state, canRetry }) => state !== 'failed' || canRetry));

  const patch = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, file, aborter: { signal } }: Upload) => {
    if (signal.aborted) return;
    patch(key, { state: 'sending', sentBytes: 0 });
    try {
      const { data } = await client.call('addTrain', {
        body: { cloneId: agentId, type: 'file' },
        files: [file],
        signal,
        fetch: fetchWithProgress((sentBytes) => patch(key, { sentBytes })),
      });
      change((known) => withSources(known, data));
      drop(key);
    } catch (error) {
      if (signal.aborted) return;
      patch(key, {
        state: 'failed',
        error: refusalText(error),
        canRetry: isRetryable(error),
      });
    }
  };

  const enqueue = useUploadQueue(send);

  return {
    uploads,
    isOverLimit,
    add(files: readonly File[]) {
      if (files.length === 0) return;
      setOverLimit(files.length > limits.trainFiles);
      const fresh = files.slice(0, limits.trainFiles).map((file) => newUpload(file, (key) => t(key)));
      setUploads((all) => [...all.filter(({ state, canRetry }) => state !== 'failed' || canRetry), ...fresh]);
      enqueue(fresh.filter(({ state }) => state === 'waiting'));
    },
    retry(upload: Upload) {
      patch(upload.key, { state: 'waiting', error: null });
      enqueue([upload]);
    },
    /** Removes a file from the list and aborts its upload. */
    dismiss({ key, aborter }: Upload) {
      aborter.abort();
      drop(key);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Returns a function that queues uploads. A few are sent at a time, in their order. */
function useUploadQueue(send: (upload: Upload) => Promise<void>): (uploads: readonly Upload[]) => void {
  const queue = useRef<Upload[]>([]);
  const running = useRef(0);
  const sendQueued = async () => {
    if (running.current >= maxConcurrent) return;
    running.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    running.current -= 1;
  };
  return (uploads) => {
    queue.current.push(...uploads);
    for (let worker = 0; worker < maxConcurrent; worker += 1) void sendQueued();
  };
}

function newUpload(file: File, say: (error: FileComplaint) => string): Upload {
  const error = checkFile(file);
  return {
    key: `${file.name}:${file.size}:${file.lastModified}:${performance.now()}`,
    file,
    state: error ? 'failed' : 'waiting',
    sentBytes: 0,
    error: error && say(error),
    canRetry: false,
    aborter: new AbortController(),
  };
}
