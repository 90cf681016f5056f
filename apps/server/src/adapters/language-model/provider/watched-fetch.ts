import { normalizeChatStream } from './chat-stream/normalize-chat-stream.ts';

/**
 * Creates a `fetch` that reports every part of a response's body, keep-alives included.
 * @param isCompatible whether the service only resembles OpenAI, so that its streams are normalized
 */
export function watchedFetch(onActivity: () => void, isCompatible: boolean): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || response.body === null) return response;
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          onActivity();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, headers } = response;
    return new Response(isCompatible ? normalizeChatStream(watched) : watched, { status, headers });
  };
}
