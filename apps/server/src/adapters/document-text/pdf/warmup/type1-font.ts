/**
 * Returns a Type 1 font, as papers embed them, with an artificial shape for each letter. Used to warm up the reading
 * process.
 */
export function type1Font(): { program: Buffer; clearLength: number; cryptLength: number } {
  const clear = Buffer.from(
    `%!PS-AdobeFont-1.0: Practice
11 dict begin
/FontInfo 2 dict dup begin /FullName (Practice) readonly def /isFixedPitch false def end readonly def
/FontName /Practice def /PaintType 0 def /FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def
/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for
${glyphs.map(([code, name]) => `dup ${code} /${name} put`).join('\n')}
readonly def
/FontBBox {0 -200 900 800} readonly def
currentdict end
currentfile eexec
`,
    'latin1',
  );
  const crypt = encrypted(Buffer.concat(privatePart()), eexecKey);
  return { program: Buffer.concat([clear, crypt]), clearLength: clear.length, cryptLength: crypt.length };
}

const glyphNameOf: Record<string, string> = { '.': 'period', ',': 'comma', '-': 'hyphen', ';': 'semicolon' };

/** Codes and glyph names: lowercase letters, capitals and some punctuation. */
const glyphs: [number, string][] = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,-;'].map((sign) => [
  sign.charCodeAt(0),
  glyphNameOf[sign] ?? sign,
]);

const eexecKey = 55665;
const charstringKey = 4330;

function privatePart(): Buffer[] {
  const text = (piece: string) => Buffer.from(piece, 'latin1');
  const program = (before: string, codes: number[], after: string) => {
    const hidden = encrypted(Buffer.from(codes), charstringKey);
    return [text(`${before} ${hidden.length} RD `), hidden, text(` ${after}\n`)];
  };
  return [
    text(`dup /Private 8 dict dup begin
/RD {string currentfile exch readstring pop} executeonly def /ND {noaccess def} executeonly def /NP {noaccess put} executeonly def
/BlueValues [-15 0 600 615] def /StdHW [40] def /StdVW [80] def /password 5839 def /lenIV 4 def
/Subrs 1 array
`),
    ...program('dup 0', [RETURN], 'NP'),
    text(`ND\n2 index /CharStrings ${glyphs.length + 1} dict dup begin\n`),
    ...program('/.notdef', [...numbers(0, 500), HSBW, ENDCHAR], 'ND'),
    ...glyphs.flatMap(([code, name]) => program(`/${name}`, shape(code), 'ND')),
    text('end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n'),
  ];
}

const [HSTEM, VMOVETO, RLINETO, HLINETO, VLINETO, RRCURVETO, CLOSEPATH, RETURN, HSBW, ENDCHAR, RMOVETO] = [
  1, 4, 5, 6, 7, 8, 9, 11, 13, 14, 21,
] as const;

/** Returns the charstring of a glyph: two outlines with straight and curved sides. */
function shape(code: number): number[] {
  const wide = 380 + (code % 9) * 20;
  const outline = [
    ...numbers(wide - 80),
    HLINETO,
    ...numbers(300),
    VLINETO,
    ...numbers(-20, 60, -40, 60, -80, 20),
    RRCURVETO,
    ...numbers(-60, -10, -50, -30, -30, -60),
    RRCURVETO,
    ...numbers(-30, -40),
    RLINETO,
    CLOSEPATH,
  ];
  return [
    ...numbers(40, wide),
    HSBW,
    ...numbers(0, 40),
    HSTEM,
    ...numbers(code % 50),
    VMOVETO,
    ...outline,
    ...numbers(30, 60),
    RMOVETO,
    ...outline,
    ENDCHAR,
  ];
}

/** Encodes numbers of a charstring with one or two bytes each. */
function numbers(...values: number[]): number[] {
  return values.flatMap((value) => {
    if (Math.abs(value) <= 107) return [value + 139];
    const rest = Math.abs(value) - 108;
    return [(value > 0 ? 247 : 251) + (rest >> 8), rest & 255];
  });
}

/** Applies Adobe's font encryption, after four ignored bytes. */
function encrypted(plain: Buffer, key: number): Buffer {
  let state = key;
  const crypt = Buffer.concat([Buffer.alloc(4), plain]);
  for (const [at, byte] of crypt.entries()) {
    crypt[at] = byte ^ (state >> 8);
    state = ((crypt.readUInt8(at) + state) * 52845 + 22719) & 65535;
  }
  return crypt;
}
