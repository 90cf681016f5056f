/**
 * `open` and `close` surround reasoning. `answer` begins the answer and ends all reasoning. `drop` is a control token
 * that no reader may see. `partial`: more text is needed to decide.
 */
export type TagMatch = { kind: TagKind; length: number } | 'partial' | null;

export type TagKind = 'open' | 'close' | 'answer' | 'drop';

interface TagPlace {
  /** Whether only whitespace and list marks precede it on its line. */
  isLineStart: boolean;
  /** Whether no more text comes. */
  isEnd: boolean;
}

/** Longest tag, with attributes; a longer one is text. */
const maxTagChars = 240;

/**
 * Matches a reasoning tag or a control token at a position of a model's text. Spellings of open models: angle brackets
 * (DeepSeek, Qwen, Reflection, Seed), special tokens (OpenThoughts, Cohere), harmony channels (gpt-oss), square brackets
 * (Magistral) and triangles (Kimi). Escaped tags (`&lt;think&gt;`) are text.
 */
export function matchReasoningTag(text: string, at: number, place: TagPlace): TagMatch {
  const rest = text.slice(at, at + maxTagChars + 1);
  if (rest[0] === '[') return matchBracket(rest, place);
  if (rest[0] === '◁') return matchTriangle(rest);
  if (rest[0] !== '<') return null;
  return rest[1] === '|' || rest[1] === '｜' ? matchToken(rest) : matchAngle(rest, place);
}

/** Words of tags anywhere in a text, alone or with other words: `seed:think`, `thought_process`. */
const words =
  'thinks thinking think thoughts thought reasoning reflection reflexión reflexion pensamiento razonamiento monologue ' +
  'chain_of_thought';
const withWord = new RegExp(`^(?:[a-z]+[_:])*(?:${words.replaceAll(' ', '|')})(?:[_:][\\w:]*)?$`, 'i');
/** Also placeholders of usual texts, such as `cancel <reason>`, so these open reasoning only at the start of a line. */
const lineNames = ['reason', 'reflect', 'analysis', 'scratchpad', 'planning'];
/** Tags around the answer that follows reasoning (Hunyuan, ERNIE). */
const answerNames = ['answer', 'response', 'solution', 'final_answer'];

/** The slash before a name, or a self-closing one after it, and attributes. */
const angle = /^<\s{0,8}(\\?\/)?\s{0,8}([a-z][\wó:]{3,79})((?=[\s/>])[^<>]*)>/i;
const beginOfAngle = /^<\s{0,8}\\?\/?\s{0,8}([a-z]?[\wó:]{0,79})((?:[\s/][^<>]*)?)$/i;

function matchAngle(rest: string, place: TagPlace): TagMatch {
  const [whole, slash, name = '', attributes = ''] = angle.exec(rest) ?? [];
  if (whole !== undefined) {
    const isClosing = slash !== undefined;
    const kind = kindOfName(name.toLowerCase(), isClosing || place.isLineStart);
    if (kind !== 'tag') return kind && { kind, length: whole.length };
    return { kind: isClosing ? 'close' : attributes.endsWith('/') ? 'drop' : 'open', length: whole.length };
  }
  // Gemma ends its channel with a token that is written like a tag.
  if (rest.startsWith(channelEnd)) return { kind: 'close', length: channelEnd.length };
  if (channelEnd.startsWith(rest)) return 'partial';
  const [, begun, more = ''] = beginOfAngle.exec(rest) ?? [];
  if (begun === undefined || rest.length > maxTagChars) return null;
  const known = begun.toLowerCase();
  if (more !== '') return kindOfName(known, true) === null ? null : 'partial';
  return !place.isEnd || isBeginOfName(known) ? 'partial' : null;
}

/** A name of reasoning is a `tag`, one of the answer is dropped. */
function kindOfName(name: string, isClear: boolean): 'tag' | 'drop' | null {
  if (withWord.test(name) || (isClear && lineNames.includes(name))) return 'tag';
  return isClear && answerNames.includes(name) ? 'drop' : null;
}

const isBeginOfName = (begun: string): boolean =>
  [...words.split(' '), ...lineNames, ...answerNames].some((name) => name.startsWith(begun)) || withWord.test(begun);

const channelEnd = '<channel|>';

const thought = '(?:thinking|think|thoughts|thought|reasoning)';
const tokens: readonly (readonly [kind: TagKind, pattern: RegExp])[] = [
  ['answer', /^<\|channel\|?>\s{0,4}final/i],
  ['open', /^<\|channel\|?>\s{0,4}[a-z]{1,16}(?![a-z])/i],
  ['drop', /^<\|(?:message|end|return|call|constrain)\|>/i],
  ['drop', /^<\|start\|>[a-z]{0,9}/i],
  ['answer', /^<[|｜]\s?(?:begin_of_solution|start_response|solution|response)\s?[|｜]>/i],
  ['drop', /^<[|｜]\s?(?:end_of_solution|end_response|\/solution|\/response)\s?[|｜]>/i],
  ['close', new RegExp(`^<[|｜]\\s?(?:/|end_of_|end_)${thought}\\s?[|｜]>`, 'i')],
  ['close', new RegExp(`^<[|｜]\\s?${thought}_end\\s?[|｜]>`, 'i')],
  ['open', new RegExp(`^<[|｜]\\s?(?:begin_of_|start_of_|begin_|start_)?${thought}(?:_start|_begin)?\\s?[|｜]>`, 'i')],
];
const beginOfToken = /^<[|｜][\s/\w]{0,32}[|｜]?$|^<\|channel\|?>\s{0,4}[a-z]{0,16}$|^<\|start\|>[a-z]{0,9}$/i;
/** A channel name can still grow, so it needs the character after it. */
const isOpenEnded = /^<\|(?:channel\|?>\s{0,4}(?!final)[a-z]{0,16}|start\|>(?!assistant$)[a-z]{0,9})$/i;

function matchToken(rest: string): TagMatch {
  if (isOpenEnded.test(rest)) return 'partial';
  for (const [kind, pattern] of tokens) {
    const length = pattern.exec(rest)?.[0].length;
    if (length !== undefined) return { kind, length };
  }
  return beginOfToken.test(rest) ? 'partial' : null;
}

const bracket = new RegExp(`^\\[\\s{0,4}(/?)\\s{0,4}${thought}\\s{0,4}\\]`, 'i');
const beginOfBracket = /^\[\s{0,4}\/?\s{0,4}([a-z]{0,9})\s{0,4}$/i;

/** `[think](url)`, `[think][1]` and `[think]: url` are links. */
function matchBracket(rest: string, { isEnd }: TagPlace): TagMatch {
  const [whole, slash] = bracket.exec(rest) ?? [];
  if (whole === undefined) return isPrefixOfName(beginOfBracket.exec(rest)?.[1]) ? 'partial' : null;
  if (whole.length === rest.length && !isEnd) return 'partial';
  return /[([:]/.test(rest.charAt(whole.length))
    ? null
    : { kind: slash === '/' ? 'close' : 'open', length: whole.length };
}

const triangle = new RegExp(`^◁\\s{0,4}(/?)\\s{0,4}${thought}\\s{0,4}▷`, 'i');
const beginOfTriangle = /^◁\s{0,4}\/?\s{0,4}([a-z]{0,9})\s{0,4}$/i;

function matchTriangle(rest: string): TagMatch {
  const [whole, slash] = triangle.exec(rest) ?? [];
  if (whole === undefined) return isPrefixOfName(beginOfTriangle.exec(rest)?.[1]) ? 'partial' : null;
  return { kind: slash === '/' ? 'close' : 'open', length: whole.length };
}

const plainNames = ['thinking', 'thoughts', 'reasoning'];
const isPrefixOfName = (begun: string | undefined) =>
  begun !== undefined && plainNames.some((name) => name.startsWith(begun.toLowerCase()));
