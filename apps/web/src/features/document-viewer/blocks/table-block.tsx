import { createElement, Fragment, memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText, type PieceMarks, PieceMarksContext } from './marked-text.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { HeaderCell, Piece, ViewRow, ViewTable } from './view-block.ts';

/** A table; the header stays visible while its rows scroll. */
export const TableBlock = memo(function TableBlock({ table }: { table: ViewTable }) {
  const { t } = useTranslation();
  const { frame, isWide } = useIsWide();
  const { caption, header, rows, columns, firstRow, rowCount } = table;
  const isPart = rows.length < rowCount;
  return (
    // Scrolling must be possible by keyboard.
    <div ref={frame} className="block-table" data-wide={isWide || undefined} tabIndex={isWide ? 0 : undefined}>
      <table>
        {(caption || isPart) && (
          <caption>
            {caption && <MarkedText piece={caption} />}
            {isPart && (
              <span className="numbers">
                {t('workshop.viewer.rows', { from: firstRow + 1, to: firstRow + rows.length, total: rowCount })}
              </span>
            )}
          </caption>
        )}
        {header.length > 0 && (
          <thead>
            {header.map((cells) => (
              <tr key={cells[0]?.piece.at}>{cells.map(headerCell)}</tr>
            ))}
          </thead>
        )}
        {groupsOf(rows).map((group) => (
          <tbody key={group[0]?.cells[0]?.at}>
            {group.map((row) => (
              <Row key={row.cells[0]?.at} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});

const headerCell = ({ piece, columns, rows, isGroup }: HeaderCell) =>
  createElement(
    piece.text === '' ? 'td' : 'th',
    {
      key: piece.at,
      colSpan: columns,
      rowSpan: rows,
      ...(piece.text === '' ? {} : { scope: isGroup ? 'colgroup' : 'col' }),
    },
    <MarkedText piece={piece} />,
  );

/** Rows between two group titles. */
function groupsOf(rows: readonly ViewRow[]): ViewRow[][] {
  const groups: ViewRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.titles.length === 0) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function Row({ row: { titles, cells }, columns }: { row: ViewRow; columns: number }) {
  const state = useContext(PieceMarksContext);
  const isCited = state.currentPlace === null && isWhollyMarked(cells, state.marks);
  const passages = state.passages?.get(cells.find(({ text }) => text !== '')?.at ?? -1);
  const tone = passages && (passages.length > 1 ? 'both' : (passages[0]?.n ?? 0) % 2);
  return (
    <Fragment>
      {titles.map((title) => (
        <tr key={title.at}>
          <th scope="rowgroup" colSpan={columns}>
            <MarkedText piece={title} />
          </th>
        </tr>
      ))}
      <tr data-cited={isCited || undefined} data-tone={tone}>
        {cells.map((piece, column) => (
          <Cell key={piece.at} piece={piece} isName={column === 0 && columns > 1 && piece.text !== ''} />
        ))}
      </tr>
    </Fragment>
  );
}

function isWhollyMarked(cells: ViewRow['cells'], marks: PieceMarks['marks']): boolean {
  const filled = cells.filter(({ text }) => text !== '');
  return (
    marks !== undefined && filled.length > 0 && filled.every(({ at, text }) => marks.get(at)?.[0]?.end === text.length)
  );
}

const shortChars = 14;

/** @param isName whether it names the row */
function Cell({ piece, isName }: { piece: Piece; isName: boolean }) {
  const isShort = piece.text.length <= shortChars;
  return createElement(
    isName ? 'th' : 'td',
    { scope: isName ? 'row' : undefined, 'data-short': isShort || undefined },
    <MarkedText piece={piece} />,
  );
}
