/** Destination of the text in a group; `marker` is the number of a list item. */
export type RtfTarget = 'text' | 'marker' | 'note' | 'fonts' | 'styles' | 'none';

const unreadWords =
  'colortbl info pict object fldinst themedata datastore xmlnstbl nonesttables pn listtable listoverridetable ' +
  'header footer headerl headerr headerf footerl footerr footerf annotation atnid atnauthor deleted';

/** Destinations that groups of control words switch to. */
export const targetOfWord = new Map<string, RtfTarget>(
  Object.entries({
    ...Object.fromEntries(unreadWords.split(' ').map((name) => [name, 'none' as const])),
    fonttbl: 'fonts',
    stylesheet: 'styles',
    listtext: 'marker',
    pntext: 'marker',
    footnote: 'note',
    shptxt: 'text',
    nesttableprops: 'text',
  } as const),
);

/** Text that control words stand for. */
export const textOfWord = new Map(
  Object.entries({
    tab: '\t',
    line: '\n',
    nbsp: ' ',
    hyphen: '-',
    emdash: '—',
    endash: '–',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    emspace: ' ',
    enspace: ' ',
  }),
);
