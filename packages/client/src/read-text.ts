import { ApiError } from './api-error.ts';

/** Yields a body as text, chunk by chunk. A broken connection throws `cutOff`, an abort its own reason. */
export async function* readText(response: Response, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      if (text !== '') yield text;
      if (done) return;
    }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ status: response.status, code: 'cutOff', message: 'The connection broke.', cause });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
