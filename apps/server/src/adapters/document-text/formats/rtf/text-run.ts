import { decoderOf } from './code-pages.ts';

export interface TextRun {
  /** Adds a byte of a code page; bytes are buffered, because a character may have several. */
  byte(value: number, codePage: number): void;
  /** Adds a UTF-16 code unit; RTF writes those above 0x7FFF as negative numbers. */
  unit(value: number): void;
  text(text: string): void;
  take(): string;
}

export function textRun(): TextRun {
  const decoders = new Map<number, TextDecoder>();
  let parts: string[] = [];
  let bytes: number[] = [];
  let codePage = 1252;
  const flush = () => {
    if (bytes.length === 0) return;
    const decoder = decoders.get(codePage) ?? decoderOf(codePage);
    decoders.set(codePage, decoder);
    parts.push(decoder.decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  return {
    byte(value, page) {
      if (page !== codePage) flush();
      codePage = page;
      bytes.push(value);
    },
    unit(value) {
      flush();
      parts.push(String.fromCharCode(value & 0xffff));
    },
    text(text) {
      flush();
      parts.push(text);
    },
    take() {
      flush();
      const text = parts.join('').toWellFormed();
      parts = [];
      return text;
    },
  };
}
