import { type ErrorCode, type ErrorEnvelope, type PieceName, pieceMark } from '@sosia/contract';
import type { TurnEvent } from '../domain/turn-events.ts';

/**
 * Serializes a turn's events as the assistant stream: text as it is, all other events as a mark, a name, a newline and
 * a body.
 */
export async function* toAssistantStream(
  events: AsyncIterable<TurnEvent>,
  describeError: (code: ErrorCode) => ErrorEnvelope,
): AsyncGenerator<string, void> {
  let isInText = true;
  for await (const event of events) {
    if (event.type === 'text') {
      yield isInText ? event.text : `${opening('textCreated')}${event.text}`;
      isInText = true;
    } else {
      isInText = false;
      yield pieceOf(event, describeError);
    }
  }
}

function pieceOf(
  event: Exclude<TurnEvent, { type: 'text' }>,
  describeError: (code: ErrorCode) => ErrorEnvelope,
): string {
  switch (event.type) {
    case 'extra':
      return opening(event.name) + event.body.replaceAll(pieceMark, '');
    case 'citations':
      return opening('citationsCreated') + toJson(event.citations);
    case 'done':
      return opening('doneCreated') + toJson(event.done);
    case 'error':
      return opening('errorCreated') + toJson(describeError(event.code));
  }
}

const opening = (name: PieceName) => `${pieceMark}${name}\n`;
/** JSON escapes control characters, so the mark cannot occur in it. */
const toJson = (value: unknown) => JSON.stringify(value);
