import { parentPort } from 'node:worker_threads';
import { readPage } from '../../../lib/web-page/read-page.ts';
import type { PageQuestion, PageReply } from './page-reader.ts';

/** The thread that reads one page after the other. */
parentPort?.on('message', ({ html, url }: PageQuestion) => {
  parentPort?.postMessage(replyTo(html, url));
});

function replyTo(html: string, url: string): PageReply {
  try {
    return { page: readPage(html, url) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
