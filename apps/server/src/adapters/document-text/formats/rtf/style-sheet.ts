/** Meaning of a paragraph's style. */
export interface ParagraphStyle {
  /** 1 to 6; `null` for body text. */
  headingLevel: number | null;
  isCaption: boolean;
}

const headingLevels = 9;
const bodyText: ParagraphStyle = { headingLevel: null, isCaption: false };

/** Collects the paragraph styles of a document. Headings are known by outline level, or by name. */
export function styleSheet() {
  const styles = new Map<number, ParagraphStyle>();
  let entry = { style: 0, name: '', level: null as number | null };
  return {
    word(name: string, value: number | null): void {
      if (name === 's') entry.style = value ?? 0;
      else if (name === 'outlinelevel') entry.level = value ?? headingLevels;
    },
    /** Adds a character to the name of the current style. */
    name(byte: number): void {
      entry.name += String.fromCharCode(byte);
    },
    endEntry(): void {
      const name = entry.name.trim().replace(/;$/, '');
      if (name !== '') styles.set(entry.style, toStyle(name, entry.level));
      entry = { style: 0, name: '', level: null };
    },
    /** @param level outline level of the paragraph itself */
    of(style: number, level: number | null): ParagraphStyle {
      const own = styles.get(style) ?? bodyText;
      return level === null ? own : { ...own, headingLevel: headingLevel(level) };
    },
  };
}

function toStyle(name: string, level: number | null): ParagraphStyle {
  const [, digit] = /^(?:heading|t.?tulo|titulo)\s*(\d)/i.exec(name) ?? [];
  const named = digit ? Number(digit) - 1 : /^title$/i.test(name) ? 0 : null;
  const outline = named ?? level;
  return { headingLevel: outline === null ? null : headingLevel(outline), isCaption: /^caption$/i.test(name) };
}

const headingLevel = (outline: number): number | null =>
  outline < headingLevels ? Math.max(1, Math.min(6, outline + 1)) : null;
