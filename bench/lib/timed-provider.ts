import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A model service in a separate process that streams OpenAI's format at fixed times. Each piece contains its number and
 * the time when it was sent; the first one also the service's own delay. A question with "warm up" gets only three
 * pieces. The process sends its base URL to its parent. Arguments: ms to the first piece, ms between pieces, number of
 * pieces.
 */
const [firstMs = 0, pieceMs = 0, allPieces = 0] = process.argv.slice(2).map(Number);

const server = createServer(async (request, response) => {
  const cameAt = now();
  const pieces = (await text(request)).includes('warm up') ? 3 : allPieces;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  let sent = 0;
  const send = () => {
    if (response.destroyed) return;
    // Times are absolute, so a late piece does not delay the next ones.
    const dueAt = cameAt + firstMs + sent * pieceMs;
    const leftMs = dueAt - now();
    if (leftMs > 1) return void setTimeout(send, leftMs);
    response.write(
      chunk({ content: `${sent}:${now().toFixed(2)}${sent === 0 ? `:${(now() - cameAt).toFixed(2)}` : ''};` }),
    );
    sent += 1;
    if (sent < pieces) setTimeout(send, Math.max(0, dueAt + pieceMs - now()));
    else finish(response);
  };
  setTimeout(send, firstMs);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 4_096, () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
);
process.on('disconnect', () => process.exit());

function now(): number {
  return performance.timeOrigin + performance.now();
}

function finish(response: ServerResponse): void {
  response.write(chunk({}, 'stop'));
  response.end('data: [DONE]\n\n');
}

function chunk(delta: object, finishReason: string | null = null): string {
  const choice = { index: 0, delta, finish_reason: finishReason };
  const envelope = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'timed' };
  return `data: ${JSON.stringify({ ...envelope, choices: [choice] })}\n\n`;
}
