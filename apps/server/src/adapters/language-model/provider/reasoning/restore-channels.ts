export interface ChannelRestorer {
  push(delta: string): string;
  end(): string;
}

/** Remains of harmony's channel tokens (gpt-oss) after a server stripped its special tokens. */
const start = 'analysis';
const final = 'assistantfinal';

/** Restores the channel tokens in a text that begins with the name of its channel, as in `analysisThe user asks`. */
export function restoreChannels(): ChannelRestorer {
  let state: 'start' | 'analysis' | 'other' = 'start';
  let held = '';

  const read = (text: string, isEnd: boolean): string => {
    if (state === 'other') return text;
    if (state === 'start') {
      const begun = text.trimStart();
      const isOpen = begun.length < start.length + 2 && start.startsWith(begun.slice(0, start.length));
      if (isOpen && !isEnd) return hold(text, text.length);
      state = /^analysis["'“(¿¡]?\p{Lu}/u.test(begun) ? 'analysis' : 'other';
      return state === 'other' ? text : `<|channel|>analysis<|message|>${read(begun.slice(start.length), isEnd)}`;
    }
    const at = text.indexOf(final);
    if (at < 0) return isEnd ? text : hold(text, final.length - 1);
    state = 'other';
    return `${text.slice(0, at)}<|channel|>final<|message|>${text.slice(at + final.length)}`;
  };
  const hold = (text: string, chars: number): string => {
    const at = Math.max(0, text.length - chars);
    held = text.slice(at);
    return text.slice(0, at);
  };
  const take = (delta: string, isEnd: boolean): string => {
    const text = held + delta;
    held = '';
    return read(text, isEnd);
  };
  return { push: (delta) => take(delta, false), end: () => take('', true) };
}
