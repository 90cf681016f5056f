import { parentPort } from 'node:worker_threads';
import { pageOutline } from '../../../lib/web-page/page-outline.ts';
import { readPage } from '../../../lib/web-page/read-page.ts';
import type { PageQuestion, PageReply } from './page-reader.ts';

const ways = { page: readPage, outline: pageOutline };

/** Worker thread that parses pages sequentially. */
parentPort?.on('message', (question: PageQuestion) => {
  parentPort?.postMessage(replyTo(question));
});

function replyTo({ want, html, url }: PageQuestion): PageReply {
  try {
    return { answer: ways[want](html, url) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
