import { parentPort } from 'node:worker_threads';
import { sectionsOfText } from '../../../lib/text/sections-of-text.ts';
import { pageOutline } from '../../../lib/web-page/page-outline.ts';
import { readPage } from '../../../lib/web-page/read-page.ts';
import type { PageQuestion, PageReply } from './page-reader.ts';

/** Worker thread that parses pages and texts sequentially. */
parentPort?.on('message', (question: PageQuestion) => {
  parentPort?.postMessage(replyTo(question));
});

function replyTo(question: PageQuestion): PageReply {
  try {
    return { answer: answerTo(question) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

function answerTo(question: PageQuestion) {
  if (question.want === 'text') return sectionsOfText(question.text);
  const { html, url } = question;
  return question.want === 'page' ? readPage(html, url, question) : pageOutline(html, url);
}
